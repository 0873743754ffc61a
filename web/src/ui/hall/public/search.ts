// A name is found by any of its beginnings, whatever its accents: `ros an` finds Anna Rossi.
const bare = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export function finds(names: string[], wanted: string): boolean {
  const starts = bare(wanted).split(/\s+/).filter(Boolean);
  return (
    starts.length === 0 ||
    names.some((name) => {
      const words = bare(name).split(/[^\p{L}\p{N}]+/u);
      return starts.every((start) => words.some((word) => word.startsWith(start)));
    })
  );
}

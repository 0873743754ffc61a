// A drawing as one picture that needs no page around it: a copy with the styles it has now written into it, as the text
// of an SVG. What is not drawn is left out; boxes of the page stand where they stand now, whatever put them there. The
// function holds everything in itself: web/pictures.mjs runs it in other pages.
export function stillOf(drawn: Element): string {
  const svgSpace = 'http://www.w3.org/2000/svg';
  const shapes = 'fill stroke fill-opacity stroke-opacity stroke-width stroke-linecap stroke-linejoin stroke-dasharray';
  const letters = 'color font-family font-size font-weight font-style text-anchor dominant-baseline letter-spacing';
  const passedOn = `${shapes} ${letters} text-transform`.split(' ');
  const boxes = 'border border-radius background-color background-image box-shadow opacity filter'.split(' ');
  const usual = { opacity: '1', transform: 'none', filter: 'none', 'clip-path': 'none', 'mix-blend-mode': 'normal' };
  const kept = /^(d|x|y|x1|x2|y1|y2|cx|cy|r|rx|ry|width|height|points|viewBox|transform|preserveAspectRatio)$/;
  const short = (text: string) => text.replace(/-?\d+\.\d{4,}/g, (number) => String(Number(Number(number).toFixed(3))));
  const scale = drawn instanceof HTMLElement ? drawn.getBoundingClientRect().width / drawn.offsetWidth : 1;

  const declare = (style: CSSStyleDeclaration, names: string[]) =>
    names.map((name) => `${name}:${style.getPropertyValue(name)}`);
  // Where a box or a line of text stands in the box around it.
  function place(at: DOMRect, around: Element): string[] {
    const { left, top } = around.getBoundingClientRect();
    const [x, y] = [(at.left - left) / scale - around.clientLeft, (at.top - top) / scale - around.clientTop];
    return [`position:absolute;left:${x}px;top:${y}px;width:${at.width / scale}px;height:${at.height / scale}px`];
  }
  function styles(from: Element, above: Element | undefined): string {
    const now = getComputedStyle(from);
    const before = above && getComputedStyle(above);
    const differs = passedOn.filter((name) => now.getPropertyValue(name) !== before?.getPropertyValue(name));
    const inPage = above !== undefined && above.namespaceURI !== svgSpace;
    const isShape = from.namespaceURI === svgSpace && !inPage;
    const apart = Object.entries(usual).filter(([name, value]) => isShape && now.getPropertyValue(name) !== value);
    const own = apart.map(([name]) => name);
    if (own.includes('transform')) own.push('transform-origin', 'transform-box');
    const placed = inPage ? place(from.getBoundingClientRect(), above) : [];
    return short([...declare(now, [...differs, ...own, ...(isShape ? [] : boxes)]), ...placed].join(';'));
  }
  function unseen(from: Element): boolean {
    const { display, opacity, visibility, fill, stroke } = getComputedStyle(from);
    if (display === 'none' || opacity === '0' || visibility === 'hidden') return true;
    const clear = (paint: string) => paint === 'none' || /^(transparent|rgba\(0, 0, 0, 0\))$/.test(paint);
    return /^(rect|circle|path|line|ellipse)$/.test(from.tagName) && clear(fill) && clear(stroke);
  }
  function letterings(text: Text, around: Element): Node[] {
    if (!text.data.trim()) return [];
    if (around.namespaceURI === svgSpace) return [text.cloneNode()];
    const range = document.createRange();
    range.selectNodeContents(text);
    const line = document.createElement('span');
    line.setAttribute(
      'style',
      short([...place(range.getBoundingClientRect(), around), 'white-space:nowrap'].join(';')),
    );
    line.append(text.data.trim());
    return [line];
  }
  function copy(from: Element, above?: Element): Element | undefined {
    if (above && unseen(from)) return undefined;
    const isSvg = from.namespaceURI === svgSpace;
    const to = isSvg ? document.createElementNS(svgSpace, from.tagName) : document.createElement('div');
    for (const { name, value } of from.attributes) if (isSvg && kept.test(name)) to.setAttribute(name, short(value));
    const style = styles(from, above);
    if (style) to.setAttribute('style', style);
    for (const child of from.childNodes)
      if (child instanceof Text) to.append(...letterings(child, from));
      else if (child instanceof Element) to.append(...[copy(child, from)].filter((part) => part !== undefined));
    return from.tagName === 'g' && to.childNodes.length === 0 ? undefined : to;
  }
  function framed(page: Element, width: number, height: number): Element {
    const frame = document.createElementNS(svgSpace, 'svg');
    const inside = document.createElementNS(svgSpace, 'foreignObject');
    frame.setAttribute('viewBox', `0 0 ${width} ${height}`);
    inside.setAttribute('width', String(width));
    inside.setAttribute('height', String(height));
    inside.append(page);
    frame.append(inside);
    return frame;
  }

  const picture = copy(drawn)!;
  if (!(drawn instanceof HTMLElement)) return new XMLSerializer().serializeToString(picture);
  Object.assign((picture as HTMLElement).style, { position: 'relative', opacity: '1', width: '100%', height: '100%' });
  return new XMLSerializer().serializeToString(framed(picture, drawn.offsetWidth, drawn.offsetHeight));
}

export const asUrl = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

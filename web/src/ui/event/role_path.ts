// Where a role's page is (docs/event-protocol.md): the gate and the desk's links go there.
export function pathOfRole(event: string, role: string): string {
  const at = `/e/${encodeURIComponent(event)}`;
  const [kind = '', which = ''] = split(role);
  if (kind === 'chief' || kind === 'deputy') return `${at}/desk`;
  if (kind === 'helper' || kind === 'door') return `${at}/${kind}`;
  if (kind === 'table') return `${at}/table/${which}`;
  if (kind === 'person') return `${at}/me/${encodeURIComponent(which)}`;
  if (kind === 'screen') return `${at}/screen/${encodeURIComponent(which)}`;
  return at;
}

// `helper:3-8@Pia`: what it is, for what. Names of screens may hold anything.
function split(role: string): string[] {
  const [, kind = '', which = ''] = /^([a-z]+)(?::(.*))?/s.exec(role) ?? [];
  return [kind, kind === 'helper' ? which.replace(/@.*$/s, '') : which];
}

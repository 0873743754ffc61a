// Where we are: every view has an address that can be shared. Our own links change it without loading the page again.
// Paths are our own, `/m/ID`, wherever the application lives.
import { to, within } from '$site';

class Address {
  path = $state(within(location.pathname));
  query = $state.raw(new URLSearchParams(location.search));
  // Counts visits, so that a link to the same page opens it again.
  visit = $state(0);

  get parts(): string[] {
    return this.path.split('/').filter(Boolean);
  }
  read(): void {
    this.path = within(location.pathname);
    this.query = new URLSearchParams(location.search);
  }
  go(href: string): void {
    history.pushState(null, '', to(href));
    this.read();
    this.visit += 1;
    scrollTo(0, 0);
  }
  // Another page in the place of this one: the way back does not lead here again.
  replace(href: string): void {
    history.replaceState(null, '', to(href));
    this.read();
    this.visit += 1;
  }
  // The token of a role's link, `/m/ID#role=TOKEN`: in the fragment, so that no server's log sees it.
  get token(): string {
    return new URLSearchParams(location.hash.slice(1)).get('role') ?? '';
  }
  // Takes it out of the address and of the history.
  forgetToken(): void {
    if (this.token) history.replaceState(null, '', location.pathname + location.search);
  }
  // The same view, a little further on: no new step in the history.
  note(key: string, value: string): void {
    const url = new URL(location.href);
    url.searchParams.set(key, value);
    history.replaceState(null, '', url);
    this.query = url.searchParams;
  }
}
export const address = new Address();

export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest?.('a');
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  if (
    !link.pathname.startsWith(to('/')) ||
    link.pathname.startsWith(to('/api/')) ||
    (link.pathname === location.pathname && link.hash)
  )
    return;
  event.preventDefault();
  address.go(within(link.pathname) + link.search + link.hash);
}

// A page's line to its event, closed with the page.
import { onDestroy } from 'svelte';
import { EventLine } from '$live/event/event_line.svelte';
import { to } from '$site';

export function openLine(event: string, as: string, ...views: string[]): EventLine {
  const line = new EventLine({ url: `${location.origin.replace(/^http/, 'ws')}${to('/live/event')}`, event, as });
  line.show(...views);
  onDestroy(() => line.close());
  return line;
}

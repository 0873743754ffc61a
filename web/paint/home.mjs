// The first page: how much it holds and how long it keeps the browser busy at once.
const listen = () => {
  globalThis.tasks = [];
  const keep = (list) => globalThis.tasks.push(...list.getEntries().map(({ duration }) => duration));
  new PerformanceObserver(keep).observe({ type: 'longtask', buffered: true });
};

export async function homeOf(house, size, visits = 3) {
  const context = await house.person(size);
  let nodes = 0;
  let longest_ms = Infinity;
  for (let visit = 0; visit < visits; visit++) {
    const page = await context.newPage();
    await page.addInitScript(listen);
    await page.goto('/');
    await page.locator('a[href^="/local/"]').first().waitFor();
    await page.waitForTimeout(1500); // what it does once nobody waits: the laws
    nodes = await page.evaluate(() => document.querySelectorAll('*').length);
    longest_ms = Math.min(longest_ms, Math.max(0, ...(await page.evaluate(() => globalThis.tasks))));
    await page.close();
  }
  await context.close();
  return { nodes, longest_ms };
}

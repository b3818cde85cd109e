const ROOT = '<div id="root">';

const when = (at: Date): string => {
  const zone = { timeZone: 'Europe/London' } as const;
  const dayOf = (date: Date) => date.toLocaleDateString('en-GB', { ...zone, day: 'numeric', month: 'long' });
  const time = at.toLocaleTimeString('en-GB', { ...zone, hour: '2-digit', minute: '2-digit' });
  return dayOf(at) === dayOf(new Date()) ? `at ${time}` : `on ${dayOf(at)} at ${time}`;
};

const noticeOf = (at: Date): string =>
  '<p role="status" data-kept class="bg-ink px-4 py-2 text-center text-paper">' +
  `We can't reach the shop right now. This page is as it was ${when(at)}: prices and stock may have changed. ` +
  '<a href="" class="font-bold underline">Try again</a></p>';

export const withNotice = async (page: Response): Promise<Response> => {
  const headers = new Headers(page.headers);
  // These describe the original body.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  const at = new Date(headers.get('date') ?? 0);
  return new Response(
    (await page.text()).replace(ROOT, () => noticeOf(at) + ROOT),
    { headers },
  );
};

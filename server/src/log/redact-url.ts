/** Parameters whose values tell nothing of a person and open nothing. */
const harmless = new Set([
  'hotel_id',
  'month',
  'year',
  'as_of',
  'date',
  'from',
  'to',
  'scope',
  'status',
  'limit',
  'since',
  'page',
  'pageSize',
]);
const longest = 500;

/**
 * An address as a log may hold it: the link of a letter is the key of an account, and what a person
 * looks for may be a name. '/reset?token=abc&month=2' → '/reset?token=…&month=2'.
 */
export function redactUrl(url: string): string {
  const mark = url.indexOf('?');
  if (mark === -1) return url.slice(0, longest);
  const shown = url
    .slice(mark + 1)
    .split('&')
    .map((pair) => {
      // Without a name it is all value.
      const name = pair.includes('=') ? pair.slice(0, pair.indexOf('=')) : '';
      return harmless.has(name) ? pair.slice(0, 60) : `${name.slice(0, 30)}=…`;
    })
    .join('&');
  return `${url.slice(0, mark)}?${shown}`.slice(0, longest);
}

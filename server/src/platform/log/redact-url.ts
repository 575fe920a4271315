/** Query parameters whose values are neither personal data nor secrets. */
const loggedParameters = new Set([
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
const maxLength = 500;

/**
 * A URL without values that a log must not contain: the link of an email gives access to an account, and
 * a search term may be a name. '/reset?token=abc&month=2' → '/reset?token=…&month=2'.
 */
export function redactUrl(url: string): string {
  const mark = url.indexOf('?');
  if (mark === -1) return url.slice(0, maxLength);
  const shown = url
    .slice(mark + 1)
    .split('&')
    .map((pair) => {
      // Without '=' the whole text is a value.
      const name = pair.includes('=') ? pair.slice(0, pair.indexOf('=')) : '';
      return loggedParameters.has(name) ? pair.slice(0, 60) : `${name.slice(0, 30)}=…`;
    })
    .join('&');
  return `${url.slice(0, mark)}?${shown}`.slice(0, maxLength);
}

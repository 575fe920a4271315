/** Whether a URL is one of the API's, known or not: such a one is never answered with the page. */
export function isApi(url: string): boolean {
  return /^\/api(?:[/?#]|$)/.test(url);
}

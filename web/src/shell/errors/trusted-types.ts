/** What this needs of Trusted Types (https://www.w3.org/TR/trusted-types/), which TypeScript lacks. */
type TrustedTypes = {
  createPolicy(
    name: 'default',
    rules: {
      createHTML: (text: string, type: string, sink: string) => string | null;
      createScriptURL: (url: string) => string | null;
    },
  ): unknown;
};

/** The preview of the flash: a frame with a sandbox, in which no script runs. */
const previewSink = 'HTMLIFrameElement srcdoc';

/**
 * The one policy of the pages, which require Trusted Types (server/src/platform/http/security/security-headers.ts):
 * text becomes no HTML, except the document of a frame and the empty text with which React Aria clears its
 * announcements, and only URLs of the product itself become workers. The browser refuses everything
 * else.
 */
export function createTrustedTypesPolicy(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createHTML: (text, _type, sink) => (text === '' || sink === previewSink ? text : null),
    createScriptURL: (url) => (new URL(url, location.href).origin === location.origin ? url : null),
  });
}

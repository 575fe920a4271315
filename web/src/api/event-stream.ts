import { type AnyInput, fetchResponse } from './call-api.ts';
import type { EventPayload, EventsEndpointId, EventsInput } from './typed-endpoints.ts';

/**
 * Requests an endpoint that responds with server-sent events, and yields each event until the stream ends.
 * Uses `fetch`, because the browser's `EventSource` sends no bearer token. Throws as `callApi` does; a
 * stream that breaks in the middle throws the browser's error.
 */
export async function* streamEvents<Name extends EventsEndpointId>(
  name: Name,
  input: EventsInput<Name>,
  signal: AbortSignal,
): AsyncGenerator<EventPayload<Name>> {
  const options = { accept: 'text/event-stream', signal };
  const { body } = await fetchResponse(name, input as AnyInput, options);
  if (body === null) return;
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const blocks = `${text}${value}`.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        // The server writes each event on one line; comments only keep the connection open.
        if (block.startsWith('data: '))
          yield JSON.parse(block.slice('data: '.length)) as EventPayload<Name>;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

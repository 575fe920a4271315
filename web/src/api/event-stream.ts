import { type AnyInput, fetchResponse } from './call-api.ts';
import type { EventPayload, EventsEndpointId, EventsInput } from './typed-endpoints.ts';

/**
 * Asks a declared call that goes on telling, and gives what it tells until it ends. Read with `fetch`,
 * since the browser's own reader of such streams sends no bearer. Throws as `ask` does; a stream that
 * breaks in the middle throws what the browser throws.
 */
export async function* streamEvents<Name extends EventsEndpointId>(
  name: Name,
  input: EventsInput<Name>,
  signal: AbortSignal,
): AsyncGenerator<EventPayload<Name>> {
  const sending = { accept: 'text/event-stream', signal };
  const { body } = await fetchResponse(name, input as AnyInput, sending);
  if (body === null) return;
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const parts = `${text}${value}`.split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) {
        // The server tells each event on one line; comments only keep the connection.
        if (part.startsWith('data: '))
          yield JSON.parse(part.slice('data: '.length)) as EventPayload<Name>;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

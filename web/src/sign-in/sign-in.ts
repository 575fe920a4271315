import type { QueryClient } from '@tanstack/react-query';
import { startHotel } from '../frame/hotel-choice.ts';
import { selectHotel } from '../frame/hotel-selection.ts';
import { forgetPerson } from '../frame/leave.ts';
import { ask } from '../server-calls/ask.ts';
import { questionKey } from '../server-calls/questions.ts';
import { keepSession } from '../server-calls/session-token.ts';
import type { Typed } from './typed.ts';

/**
 * Signs in and chooses the hotel to start with (specification, section 4). Whatever another person
 * left in this browser goes first. Throws `RefusedCall` or `UnreachableServer`.
 */
export async function signIn(client: QueryClient, { email, password }: Typed): Promise<void> {
  const session = await ask('POST /auth/login', { body: { email, password } });
  forgetPerson(client);
  keepSession(session);
  const me = await client.fetchQuery({
    queryKey: questionKey('GET /auth/me', {}),
    queryFn: () => ask('GET /auth/me', {}),
  });
  const isNamedOnly = me.hotels.length === 0 && me.hotel_name !== null;
  const hotels = isNamedOnly ? await ask('GET /hotels', {}) : me.hotels;
  selectHotel(startHotel({ hotel_name: me.hotel_name, hotels }));
}

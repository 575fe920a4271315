import type { Me } from '@hotel/domain/sign-in/endpoints.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { queryClient } from '../src/api/queries.ts';
import { MeProvider } from '../src/shell/session/session.tsx';

export const azur = {
  id: '1',
  name: 'Azur',
  logo_url: null,
  time_zone: 'Europe/Paris',
  beds: null,
  region: 'metropole',
  rooms: null,
  revenue_basis: 'net',
  vat_rate: 10,
} as const;

const me: Me = {
  id: '9',
  email: 'admin@demo.hotel',
  role: 'admin',
  roles: ['admin'],
  permissions: [],
  denies: [],
  hotel_name: null,
  hotels: [azur],
  n1: 'date',
};

/** A user of the list of users, without hotels. */
export const anne = {
  id: '3',
  email: 'anne@demo.hotel',
  role: 'user',
  hotel_name: null,
  permissions: [],
  grants: [],
  denies: [],
  hotels: [],
  created_at: '2026-03-01T08:00:00Z',
  last_sign_in_at: null,
};

/** An endpoint's response by its method and path, and the requests sent, in their order. */
export function stubApi(respond: (request: string) => unknown) {
  const requests: { request: string; query?: Record<string, string>; body?: unknown }[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const { pathname, searchParams } = new URL(String(url), location.href);
    const request = `${init?.method ?? 'GET'} ${pathname.replace('/api', '')}`;
    requests.push({
      request,
      ...(searchParams.size === 0 ? {} : { query: Object.fromEntries(searchParams) }),
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
    });
    const response = await respond(request);
    return response instanceof Response ? response : Response.json(response);
  });
  return requests;
}

/** Renders as the screens of a signed-in administrator are; `rerender` replaces what is inside. */
export async function renderSignedIn(children: ReactNode, changes: Partial<Me> = {}) {
  const client = queryClient();
  const page = (inner: ReactNode) => (
    <QueryClientProvider client={client}>
      <MeProvider value={{ ...me, ...changes }}>{inner}</MeProvider>
    </QueryClientProvider>
  );
  const screen = await render(page(children));
  return { rerender: (inner: ReactNode) => screen.rerender(page(inner)) };
}

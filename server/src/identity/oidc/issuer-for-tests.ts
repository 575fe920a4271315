import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import { afterFile } from '../../../test/after-file.ts';

export type TestIssuer = {
  url: string;
  /** Who is signed in at the issuer: the address that it will name. */
  signedIn: { email: string; isVerified: boolean; groups?: unknown };
  /** Follows a sign-in as a browser does; gives the query with which the issuer sends it back. */
  signIn(url: string): Promise<string>;
  close(): Promise<void>;
};

export const testClient = {
  clientId: 'hotel',
  clientSecret: 'a secret of the issuer',
  button: 'SSO',
};

/** A certified OpenID provider on loopback, which signs in whoever `signedIn` says without asking. */
export async function startIssuer(redirectUri: string): Promise<TestIssuer> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const signedIn: TestIssuer['signedIn'] = { email: '', isVerified: true };
  serveProvider(server, createProvider(url, redirectUri, signedIn), signedIn);
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  afterFile(close);
  return { url, signedIn, signIn: (start) => followRedirects(start, redirectUri), close };
}

function createProvider(url: string, redirectUri: string, signedIn: TestIssuer['signedIn']) {
  const provider = new Provider(url, {
    clients: [
      {
        client_id: testClient.clientId,
        client_secret: testClient.clientSecret,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    claims: { email: ['email', 'email_verified', 'groups'] },
    conformIdTokenClaims: false,
    cookies: { keys: ['keys of a test'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/sign-in/${uid}` },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        email: id,
        email_verified: signedIn.isVerified,
        groups: signedIn.groups,
      }),
    }),
    loadExistingGrant: async (context) => {
      const { client, session } = context.oidc;
      const grant = new provider.Grant({
        clientId: client?.clientId ?? '',
        accountId: session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  });
  return provider;
}

/** Signs in as `signedIn` at once, without a page of the provider. */
function serveProvider(server: Server, provider: Provider, signedIn: TestIssuer['signedIn']) {
  const handle = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/sign-in/')) {
      handle(request, response);
      return;
    }
    const result = { login: { accountId: signedIn.email } };
    provider.interactionFinished(request, response, result).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
}

/** Follows redirects with the issuer's cookies until it sends the browser to `end`. */
async function followRedirects(start: string, end: string): Promise<string> {
  const cookies = new Map<string, string>();
  let url = new URL(start);
  for (let count = 0; count < 10; count += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`${response.status} ${await response.text()}`);
    url = new URL(location, url);
    if (url.href.startsWith(end)) return url.search;
  }
  throw new Error(`too many redirects from ${start}`);
}

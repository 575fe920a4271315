import type { Browser, CDPSession, Page, Response } from '@playwright/test';

/** One load of a page: instants in ms from the navigation, CPU slowed four times, slow 4G. */
export type PageLoad = {
  fcp: number;
  lcp: number;
  /** Long tasks beyond their first 50 ms, after the first paint. */
  tbt: number;
  cls: number;
  /** When the figures of the page are visible. */
  readable: number;
  /** When its headline and everything on its first screen are visible; 0 for a page that names neither. */
  headline: number;
  firstScreen: number;
  /** What goes over the wire, headers included: before the later chunks begin, and until nothing more comes. */
  bytes: number;
  allBytes: number;
  /** Requests that began after the page's own and before it could be read, and how many of them in sequence. */
  requests: number;
  requestsInSequence: number;
  /** The JavaScript of the chunks requested before it could be read, and of those requested later. */
  chunks: string[];
  laterChunks: string[];
  styles: string;
};

/** Lighthouse's slow 4G as applied to each request: 562.5 ms, 1.44 Mbit/s down, 0.68 up. */
const slow4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};
const slowdown = 4;
/** Nothing more comes when nothing was on its way for so long: what waits for a quiet moment has come. */
const quietMs = 3_000;

export type LoadedPage = {
  url: string;
  storage: Readonly<Record<string, string>>;
  /** A selector of what it is read for. */
  readable: string;
  /** Matches the chunks that only a used or idle page requests; the first load is what it requested before. */
  laterChunkPattern?: RegExp;
  /** Selectors of its headline and of what its first screen consists of, and of what is still loading there. */
  firstScreen?: { headline: string; parts: readonly string[]; loading: string };
};

/** A load with an empty cache, and the next one, which finds what the first has kept. */
export async function loadPage(
  browser: Browser,
  subject: LoadedPage,
): Promise<{ cold: PageLoad; again: PageLoad }> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
  });
  await context.addInitScript(watchMetrics, subject.storage);
  await context.addInitScript(watchInstants, {
    readable: subject.readable,
    firstScreen: subject.firstScreen ?? null,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const cold = await load(page, session, subject);
  const again = await load(page, session, subject);
  await context.close();
  return { cold, again };
}

type Watched = Pick<
  PageLoad,
  'fcp' | 'lcp' | 'tbt' | 'cls' | 'readable' | 'headline' | 'firstScreen'
>;

type WatchInput = Pick<LoadedPage, 'storage' | 'readable'> & {
  firstScreen: NonNullable<LoadedPage['firstScreen']> | null;
};

async function load(page: Page, session: CDPSession, subject: LoadedPage): Promise<PageLoad> {
  const wire = watchWire(session);
  const scripts: Response[] = [];
  const onResponse = (response: Response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response);
  };
  page.on('response', onResponse);
  await page.goto(subject.url);
  // Playwright would have the page's own thread compile its script first, between the page's figures.
  await session.send('Runtime.evaluate', { expression: 'whenReadable', awaitPromise: true });
  await wire.quiet();
  page.off('response', onResponse);
  const seen = await page.evaluate<Watched>(() =>
    (globalThis as never as { seen(): Watched }).seen(),
  );
  const styles = await page.evaluate(() =>
    [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join(''),
  );
  const opened = await page.evaluate(() => performance.timeOrigin);
  // Asked for now only: the page's own thread hands them over, and would do so between its figures.
  const textsOf = (those: readonly Response[]) => Promise.all(those.map((script) => script.text()));
  const isEarly = (script: Response) =>
    script.request().timing().startTime - opened < seen.readable;
  return {
    ...seen,
    ...wire.until(seen.readable),
    ...wire.bytes(subject.laterChunkPattern),
    chunks: await textsOf(scripts.filter(isEarly)),
    laterChunks: await textsOf(scripts.filter((script) => !isEarly(script))),
    styles,
  };
}

/** Runs in the page before anything of its own. */
function watchMetrics(storage: WatchInput['storage']): void {
  for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value);
  const found = { fcp: 0, lcp: 0, cls: 0 };
  const tasks: PerformanceEntry[] = [];
  const observe = (type: string, each: (entry: PerformanceEntry) => void) => {
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({
      type,
      buffered: true,
    });
  };
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') found.fcp = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    found.lcp = startTime;
  });
  observe('layout-shift', (entry) => {
    found.cls += (entry as PerformanceEntry & { value: number }).value;
  });
  observe('longtask', (entry) => tasks.push(entry));
  Object.assign(globalThis, {
    seen: () => ({
      ...found,
      ...(globalThis as never as { instants: object }).instants,
      tbt: tasks
        .filter(({ startTime, duration }) => startTime + duration > found.fcp)
        .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
    }),
  });
}

/** Runs in the page as well, and notes when what it is read for is visible. */
function watchInstants({ readable, firstScreen }: Omit<WatchInput, 'storage'>): void {
  const instants = { readable: 0, headline: 0, firstScreen: 0 };
  const { promise: whenReadable, resolve: noteReadable } = Promise.withResolvers<void>();
  Object.assign(globalThis, { instants, whenReadable });
  const hasText = (selector: string) =>
    /\S/.test(document.querySelector(selector)?.textContent ?? '');
  const onceTrue = (isTrue: () => boolean, note: (instant: number) => void) => {
    const look = () => {
      if (!isTrue()) return void requestAnimationFrame(look);
      note(performance.now());
    };
    requestAnimationFrame(look);
  };
  onceTrue(
    () => hasText(readable),
    (readableAt) => {
      instants.readable = readableAt;
      noteReadable();
    },
  );
  if (firstScreen !== null) {
    const { headline, parts, loading } = firstScreen;
    onceTrue(
      () => hasText(headline),
      (instant) => {
        instants.headline = instant;
      },
    );
    onceTrue(
      () => [headline, ...parts].every(hasText) && document.querySelector(loading) === null,
      (instant) => {
        instants.firstScreen = instant;
      },
    );
  }
}

type Wired = { path: string; start: number; end: number; bytes: number };
type RequestEvent = { requestId: string; timestamp: number; request: { url: string } };
type Finished = { requestId: string; timestamp: number; encodedDataLength: number };

type Wire = {
  /** Resolves when nothing was on its way for a while. */
  quiet(): Promise<void>;
  /** Requests up to an instant: how many, and how many in sequence. */
  until(instant: number): Pick<PageLoad, 'requests' | 'requestsInSequence'>;
  /** Bytes of the first load, and in all. Throws when no later chunk was requested. */
  bytes(laterChunkPattern: RegExp | undefined): Pick<PageLoad, 'bytes' | 'allBytes'>;
};

/** Follows what goes over the wire. */
function watchWire(session: CDPSession): Wire {
  const requests = new Map<string, Wired>();
  let lastAt = Date.now();
  const onRequest = ({ requestId, timestamp, request }: RequestEvent) => {
    lastAt = Date.now();
    if (!request.url.startsWith('http')) return;
    const { pathname: path } = new URL(request.url);
    requests.set(requestId, { path, start: timestamp, end: Infinity, bytes: 0 });
  };
  const onFinished = ({ requestId, timestamp, encodedDataLength }: Finished) => {
    const request = requests.get(requestId);
    if (request === undefined) return;
    request.end = timestamp;
    lastAt = Date.now();
    request.bytes = encodedDataLength;
  };
  session.on('Network.requestWillBeSent', onRequest);
  const onFailed = ({ requestId, timestamp }: Pick<Finished, 'requestId' | 'timestamp'>) => {
    const request = requests.get(requestId);
    if (request !== undefined) request.end = timestamp;
  };
  session.on('Network.loadingFinished', onFinished);
  session.on('Network.loadingFailed', onFailed);
  const quiet = async () => {
    const isOpen = () => [...requests.values()].some(({ end }) => end === Infinity);
    while (isOpen() || Date.now() - lastAt < quietMs) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const until = (instant: number) => {
    const [page, ...others] = [...requests.values()].toSorted((a, b) => a.start - b.start);
    const before = others.filter(({ start }) => (start - (page?.start ?? 0)) * 1000 < instant);
    session.off('Network.requestWillBeSent', onRequest);
    session.off('Network.loadingFinished', onFinished);
    session.off('Network.loadingFailed', onFailed);
    return { requests: before.length, requestsInSequence: longestSequence(before) };
  };
  return {
    quiet,
    until,
    bytes: (laterChunkPattern) => bytesOf([...requests.values()], laterChunkPattern),
  };
}

/** How many requests began one after the other's end, at the most. */
function longestSequence(requests: readonly Pick<Wired, 'start' | 'end'>[]): number {
  const lengths: number[] = [];
  requests.forEach(({ start }, index) => {
    const ended = requests
      .slice(0, index)
      .flatMap(({ end }, place) => (end <= start ? [lengths[place] ?? 1] : []));
    lengths.push(1 + Math.max(0, ...ended));
  });
  return Math.max(0, ...lengths);
}

function bytesOf(
  requests: readonly Wired[],
  laterChunkPattern: RegExp | undefined,
): Pick<PageLoad, 'bytes' | 'allBytes'> {
  const sumOf = (some: readonly Wired[]) => some.reduce((sum, { bytes }) => sum + bytes, 0);
  const allBytes = sumOf(requests);
  if (laterChunkPattern === undefined) return { bytes: allBytes, allBytes };
  const later = requests
    .filter(({ path }) => laterChunkPattern.test(path))
    .map(({ start }) => start);
  if (later.length === 0) throw new Error(`the page did not request ${laterChunkPattern}`);
  const end = Math.min(...later);
  return { bytes: sumOf(requests.filter(({ start }) => start < end)), allBytes };
}

import type { PmsSource } from '@hotel/domain/pms-files/endpoints.ts';
import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { toastSuccess } from '../../shell/toasts/toasts.ts';

/** The state of a connection test: 'failed': the PMS refused; 'broken': the request itself failed. */
export type OracleTest =
  | { state: 'none' | 'running' | 'ok' }
  | { state: 'failed' | 'broken'; message: string };

export const testTexts: Readonly<
  Record<PmsSource, { succeeded: string; failed: string; broken: string }>
> = {
  oracle: {
    succeeded: 'Connexion Oracle OK',
    failed: 'Échec de connexion Oracle',
    broken: 'Test de connexion Oracle échoué',
  },
  files: {
    succeeded: 'Le dossier peut être lu.',
    failed: 'Le dossier ne peut pas être lu',
    broken: 'Le dossier n’a pas pu être testé',
  },
};

/** Tests the stored settings, which takes up to ten seconds; unmounting aborts the test. */
export function useOracleTest(hotelId: string, source: PmsSource) {
  const [test, setTest] = useState<OracleTest>({ state: 'none' });
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  async function run() {
    const newController = new AbortController();
    controller.current = newController;
    setTest({ state: 'running' });
    const result = await runTest(hotelId, source, newController.signal);
    if (newController.signal.aborted) return;
    if (result.state === 'ok') toastSuccess(testTexts[source].succeeded);
    setTest(result);
  }
  function reset() {
    controller.current?.abort();
    setTest({ state: 'none' });
  }
  return {
    test,
    isRunning: test.state === 'running',
    run: () => void run(),
    stop: reset,
    reset,
  };
}

async function runTest(
  hotelId: string,
  source: PmsSource,
  signal: AbortSignal,
): Promise<OracleTest> {
  try {
    const { ok, error } = await callApi(
      'POST /oracle/test',
      { body: { hotel_id: hotelId } },
      signal,
    );
    return ok ? { state: 'ok' } : { state: 'failed', message: error ?? testTexts[source].failed };
  } catch (error) {
    return { state: 'broken', message: error instanceof Error ? error.message : String(error) };
  }
}

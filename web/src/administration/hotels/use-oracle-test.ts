import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { toastSuccess } from '../../app-shell/toasts.ts';

/** The state of a connection test: 'failed': the PMS refused; 'broken': the request itself failed. */
export type OracleTest =
  | { state: 'none' | 'running' | 'ok' }
  | { state: 'failed' | 'broken'; message: string };

export const connectionFailed = 'Échec de connexion Oracle';

/** Tests the stored settings, which takes up to ten seconds; unmounting aborts the test. */
export function useOracleTest(hotelId: string) {
  const [test, setTest] = useState<OracleTest>({ state: 'none' });
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  async function run() {
    const newController = new AbortController();
    controller.current = newController;
    setTest({ state: 'running' });
    const result = await runTest(hotelId, newController.signal);
    if (newController.signal.aborted) return;
    if (result.state === 'ok') toastSuccess('Connexion Oracle OK');
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

async function runTest(hotelId: string, signal: AbortSignal): Promise<OracleTest> {
  try {
    const { ok, error } = await callApi(
      'POST /oracle/test',
      { body: { hotel_id: hotelId } },
      signal,
    );
    return ok ? { state: 'ok' } : { state: 'failed', message: error ?? connectionFailed };
  } catch (error) {
    return { state: 'broken', message: error instanceof Error ? error.message : String(error) };
  }
}

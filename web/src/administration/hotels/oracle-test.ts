import { useEffect, useRef, useState } from 'react';
import { callApi } from '../../api/call-api.ts';
import { toastSuccess } from '../../app-shell/toasts.ts';

/** Where a test of the connection stands: `failed` is the PMS's word, `broken` means that none came. */
export type OracleTest =
  | { state: 'none' | 'running' | 'ok' }
  | { state: 'failed' | 'broken'; sentence: string };

export const failedWord = 'Échec de connexion Oracle';

/** Tests the stored settings, which takes up to ten seconds; it can be stopped, and stops with the dialog. */
export function useOracleTest(hotelId: string) {
  const [test, setTest] = useState<OracleTest>({ state: 'none' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function run() {
    const mine = new AbortController();
    running.current = mine;
    setTest({ state: 'running' });
    const told = await outcome(hotelId, mine.signal);
    if (mine.signal.aborted) return;
    if (told.state === 'ok') toastSuccess('Connexion Oracle OK');
    setTest(told);
  }
  function forget() {
    running.current?.abort();
    setTest({ state: 'none' });
  }
  return {
    test,
    isRunning: test.state === 'running',
    run: () => void run(),
    stop: forget,
    forget,
  };
}

async function outcome(hotelId: string, signal: AbortSignal): Promise<OracleTest> {
  try {
    const { ok, error } = await callApi(
      'POST /oracle/test',
      { body: { hotel_id: hotelId } },
      signal,
    );
    return ok ? { state: 'ok' } : { state: 'failed', sentence: error ?? failedWord };
  } catch (error) {
    return { state: 'broken', sentence: error instanceof Error ? error.message : String(error) };
  }
}

import { ApiError } from '@hotel/domain/api-error.ts';
import type { PmsConnectionSettings } from './pms-connection.ts';

/** Consecutive timeouts that open the circuit, and how long it stays open. */
const timeoutsToOpen = 2;
const defaultOpenMs = 30_000;

type Circuit = {
  /** Which settings it is about: others begin anew. */
  settings: string;
  timeouts: number;
  /** The instant, on the monotonic clock, of the next attempt; null while the PMS responds. */
  openUntil: number | null;
  error: ApiError | null;
};

/**
 * Spares pages the wait for a PMS that has just timed out twice: for a while they get its last error at once,
 * and so the cached response with its age. Then one request tries again while the others go on without. Each
 * server learns by itself. Errors that come quickly open nothing, for nobody waits for them.
 */
export class CircuitBreaker {
  readonly #circuits = new Map<string, Circuit>();
  readonly #openMs: number;

  constructor(openMs = defaultOpenMs) {
    this.#openMs = openMs;
  }

  /**
   * Does `work` with the PMS of these settings. With `failFast`, throws its last timeout instead while the
   * circuit is open; a person's test or an import tries whatever the pages know.
   */
  async run<T>(
    settings: PmsConnectionSettings,
    work: () => Promise<T>,
    failFast: boolean,
  ): Promise<T> {
    const circuit = this.#circuitOf(settings);
    if (failFast && circuit.openUntil !== null && circuit.error !== null) {
      if (performance.now() < circuit.openUntil) throw circuit.error;
      // This request tries; the others do not wait for it.
      circuit.openUntil = performance.now() + this.#openMs;
    }
    try {
      const result = await work();
      this.#circuits.delete(settings.hotel_id);
      return result;
    } catch (error) {
      this.#record(circuit, error);
      throw error;
    }
  }

  #circuitOf({ hotel_id, password_encrypted, ...settings }: PmsConnectionSettings): Circuit {
    const { source, host, port, service, username } = settings;
    const password = password_encrypted?.toString('base64') ?? '';
    const version = JSON.stringify([source, host, port, service, username, password]);
    const known = this.#circuits.get(hotel_id);
    if (known?.settings === version) return known;
    const circuit = { settings: version, timeouts: 0, openUntil: null, error: null };
    this.#circuits.set(hotel_id, circuit);
    return circuit;
  }

  #record(circuit: Circuit, error: unknown): void {
    if (!(error instanceof ApiError) || error.code !== 'PMS_TIMEOUT') {
      circuit.timeouts = 0;
      circuit.openUntil = null;
      return;
    }
    circuit.timeouts += 1;
    circuit.error = error;
    if (circuit.timeouts >= timeoutsToOpen) circuit.openUntil = performance.now() + this.#openMs;
  }
}

/** A rule by which the test double misbehaves. The first rule that matches is applied. */
export type InjectedFault = {
  /** At the TNS connect, the protocol negotiation, the password check, a statement or its rows. */
  at: 'connect' | 'negotiate' | 'login' | 'execute' | 'fetch';
  /**
   * `hang`: does not respond, but obeys an interrupt. `deaf`: ignores an interrupt too.
   * `drop`, `reset`: closes the TCP connection with FIN or RST; a `drop` at `fetch` in mid-packet.
   * `error`, `refuse`: reports ORA-`ora`.
   */
  action: 'hang' | 'deaf' | 'drop' | 'reset' | 'error' | 'refuse';
  /** At `execute` and `fetch`: only for statements that match. */
  match?: RegExp;
  ora?: number;
  /** Applies so many times, always when not given. */
  times?: number;
  /** At `fetch`: only once more than so many rows of a result were requested. */
  afterRows?: number;
};

/** Where a session is when it looks for a fault; `fromRow` and `toRow` are those a fetch would send. */
export type FaultPoint = {
  at: InjectedFault['at'];
  sql?: string;
  fromRow?: number;
  toRow?: number;
};

/** The faults of a test double, to be changed while it runs. */
export class FaultRules {
  #rules: InjectedFault[] = [];

  add(fault: InjectedFault): void {
    this.#rules.push({ ...fault });
  }

  clear(): void {
    this.#rules = [];
  }

  /** The fault to apply here, counted as applied; null for none. */
  take(point: FaultPoint): InjectedFault | null {
    const rule = this.#rules.find((one) => matches(one, point));
    if (rule === undefined) return null;
    if (rule.times !== undefined) rule.times -= 1;
    return rule;
  }
}

function matches(
  rule: InjectedFault,
  { at, sql = '', fromRow = 0, toRow = 0 }: FaultPoint,
): boolean {
  if (rule.at !== at || rule.times === 0) return false;
  if (rule.match !== undefined && !rule.match.test(sql)) return false;
  return rule.afterRows === undefined || (toRow > rule.afterRows && toRow > fromRow);
}

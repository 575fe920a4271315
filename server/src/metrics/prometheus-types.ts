export type Prometheus = typeof import('prom-client');
export type Register = import('prom-client').Registry;

export type Prometheus = typeof import('prom-client');
export type PrometheusRegistry = import('prom-client').Registry;

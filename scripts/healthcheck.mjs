/** Ends with 0 while the product of this machine answers and has its database: for a container's health check. */
const { PORT = '3000' } = process.env;
const isHealthy = await fetch(`http://127.0.0.1:${PORT}/api/health`, {
  signal: AbortSignal.timeout(4_000),
}).then(
  ({ ok }) => ok,
  () => false,
);
process.exit(isHealthy ? 0 : 1);

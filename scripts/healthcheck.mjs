/** The container's health check: exit code 0 while the server responds and reaches its database. */
const { PORT = '3000' } = process.env;
const isHealthy = await fetch(`http://127.0.0.1:${PORT}/api/health`, {
  signal: AbortSignal.timeout(4_000),
}).then(
  ({ ok }) => ok,
  () => false,
);
process.exit(isHealthy ? 0 : 1);

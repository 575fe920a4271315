import { brotliCompressSync, constants } from 'node:zlib';
import { bytesOf, figuresOf, rowsOf } from '../bench-database.ts';
import { BenchConnection } from '../measure/connection.ts';
import type { Measurement } from '../measure/measurements.ts';
import type { MeasuredServers } from '../measured-servers.ts';

/** Measures the bytes of a figure in the database and of a month over the wire. */
export async function measureSizes(servers: MeasuredServers): Promise<Measurement[]> {
  const bytes = await bytesOf(servers.productUrl, ['snapshot_month', 'nights_version']);
  const rowBytes = await bytesOf(servers.rowsUrl, ['nuitee']);
  const rowFigures = await rowsOf(servers.rowsUrl);
  const figures = await figuresOf(servers.productUrl);
  return [
    {
      part: 'Storage',
      metric: 'database, per figure, with all indexes',
      value: bytes / figures,
      unit: 'bytes',
      target: 12,
      stretch: 8,
      note: `${(figures / 1e6).toFixed(1)} million figures, ${(bytes / 1e6).toFixed(0)} MB; as rows ${(rowBytes / rowFigures).toFixed(0)} bytes`,
    },
    await onTheWire(servers, 'rows', '/api/nuitees/snapshot', 9),
    await onTheWire(servers, 'grid', '/api/nuitees/grid', 3),
  ];
}

async function onTheWire(
  servers: MeasuredServers,
  name: string,
  path: string,
  target: number,
): Promise<Measurement> {
  const connection = await BenchConnection.to(servers.product().port);
  const call = servers.nextMonth(path);
  const compressed = await connection.request({ ...call, headers: { 'accept-encoding': 'br' } });
  const plain = await connection.request(call);
  connection.close();
  const best = brotliCompressSync(plain.body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  });
  return {
    part: 'Storage',
    metric: `a month over the wire, brotli, ${name}`,
    value: compressed.body.length / 1024,
    unit: 'KB',
    target,
    note: `${(plain.body.length / 1024).toFixed(1)} KB uncompressed; ${(best.length / 1024).toFixed(1)} KB at the highest level`,
  };
}

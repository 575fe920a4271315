import { brotliCompressSync, constants } from 'node:zlib';
import { bytesOf, figuresOf } from '../bench-database.ts';
import { Connection } from '../measure/connection.ts';
import type { Finding } from '../measure/findings.ts';
import type { MeasuredServers } from '../measured-servers.ts';

/** Bytes of a figure in the database, and of a month on the wire. */
export async function measureSizes(house: MeasuredServers, rowFigures: number): Promise<Finding[]> {
  const bytes = await bytesOf(house.productUrl, ['snapshot_month', 'nights_version']);
  const rowBytes = await bytesOf(house.rowsUrl, ['nuitee']);
  const figures = await figuresOf(house.productUrl);
  return [
    {
      part: 'Place',
      what: 'base, par figure, tous les index',
      value: bytes / figures,
      unit: 'octets',
      line: 12,
      stretch: 8,
      beside: `${(figures / 1e6).toFixed(1)} millions de figures, ${(bytes / 1e6).toFixed(0)} Mo ; en lignes ${(rowBytes / rowFigures).toFixed(0)} octets`,
    },
    await onTheWire(house, 'lignes', '/api/nuitees/snapshot', 9),
    await onTheWire(house, 'tableau', '/api/nuitees/grid', 3),
  ];
}

async function onTheWire(
  house: MeasuredServers,
  name: string,
  path: string,
  line: number,
): Promise<Finding> {
  const connection = await Connection.to(house.product().port);
  const call = house.nextMonth(path);
  const compressed = await connection.ask({ ...call, headers: { 'accept-encoding': 'br' } });
  const plain = await connection.ask(call);
  connection.close();
  const best = brotliCompressSync(plain.body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  });
  return {
    part: 'Place',
    what: `un mois sur le fil, brotli, ${name}`,
    value: compressed.body.length / 1024,
    unit: 'KB',
    line,
    beside: `${(plain.body.length / 1024).toFixed(1)} KB sans ; ${(best.length / 1024).toFixed(1)} KB au plus serré`,
  };
}

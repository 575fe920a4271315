import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type Day, isDay } from '@hotel/domain/calendar/day.ts';
import { composed, isPlainCode, isPlainName } from '@hotel/domain/closing-reports/plain-name.ts';
import { isReportName, type ReportPlace } from '@hotel/domain/closing-reports/report-place.ts';
import { refusal } from '@hotel/domain/refusals.ts';
import type { ByteRange } from '../http/byte-range.ts';
import type { OpenFile } from '../http/send-file.ts';
import { type Bucket, bucketAt, type Kept, type KeptHead } from './bucket.ts';
import type { BucketPlace } from './bucket-place.ts';
import type { KeptReports } from './kept-reports.ts';
import { isPdfBeginning, writeWholePdf } from './whole-pdf.ts';

/**
 * The closing reports in an S3-compatible bucket, `<prefix>/<code>/<day>/<type>/<name>.pdf`. A bucket
 * shows no object before it is whole, and has no links; a key that ends in a slash is an empty folder.
 */
export function reportsInBucket(place: BucketPlace): KeptReports {
  const bucket = bucketAt(place);
  return {
    async codes() {
      const folders = await bucket.foldersIn('');
      return [...new Set(folders.filter(isPlainCode).map(composed))];
    },

    async days(code, type) {
      const own = await ownFolder(bucket, code);
      const keys = (await bucket.below(`${own}/`)).flatMap(readKey).filter(isReport);
      const listed = keys.filter(
        (key) => type === undefined || composed(key.type) === composed(type),
      );
      return [...new Set(listed.map(({ day }) => day))];
    },

    async types(code, day) {
      const own = await ownFolder(bucket, code);
      const keys = await bucket.below(day === undefined ? `${own}/` : `${own}/${day}/`);
      return [...new Set(keys.flatMap(readKey).map(({ type }) => composed(type)))];
    },

    async files(code, day, type) {
      const own = await ownFolder(bucket, code);
      const keys = (await bucket.below(`${own}/${day}/`)).flatMap(readKey).filter(isReport);
      return keys
        .filter((key) => composed(key.type) === composed(type))
        .map(({ name, key, size }) => ({ name: composed(name), path: key, size }));
    },

    open: async (report) => openIn(bucket, report, await findIn(bucket, report)),

    async file(report, content, { overwrite }) {
      const there = await findIn(bucket, report);
      if (there !== null && !overwrite) throw refusal('REPORT_EXISTS');
      await mkdir(place.waitingRoom, { recursive: true });
      const path = join(place.waitingRoom, `${randomUUID()}.part`);
      try {
        const size = await writeWholePdf(content, path);
        const key =
          there?.key ?? [await ownFolder(bucket, report.code), ...namesIn(report)].join('/');
        if (!(await bucket.put(key, { path, size, overwrite }))) throw refusal('REPORT_EXISTS');
        return { name: report.name, path: key, size };
      } finally {
        await rm(path, { force: true });
      }
    },
  };
}

type ReadKey = Kept & { day: Day; type: string; name: string };

/** What a key says where it lies in a type of a day; [] where it does not. */
function readKey({ key, size }: Kept): ReadKey[] {
  const [, day = '', type = '', name, ...deeper] = key.split('/');
  if (name === undefined || !isDay(day) || !isPlainName(type)) return [];
  return [{ key, size, day, type, name: deeper.length === 0 ? name : '' }];
}

function isReport({ name, size }: ReadKey): boolean {
  return size > 0 && isReportName(name);
}

function namesIn({ day, type, name }: ReportPlace): string[] {
  return [day, type, name];
}

/** A code's folder as the bucket spells it; plain ASCII has one spelling. */
async function ownFolder(bucket: Bucket, code: string): Promise<string> {
  if (isAscii(code)) return code;
  const folders = await bucket.foldersIn('');
  return (
    folders.find((one) => one === code) ??
    folders.find((one) => composed(one) === composed(code)) ??
    code
  );
}

/** A report as the bucket has it, however its accents are written; null when it is not there. */
async function findIn(bucket: Bucket, report: ReportPlace): Promise<KeptHead | null> {
  const own = await ownFolder(bucket, report.code);
  const exact = [own, ...namesIn(report)].join('/');
  const found = await bucket.head(exact);
  if (found !== null || isAscii(exact)) return found;
  const around = await bucket.below(`${own}/${report.day}/`);
  const same = around.find(({ key }) => composed(key) === composed(exact));
  return same === undefined ? null : bucket.head(same.key);
}

function isAscii(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text);
}

const beginning = { from: 0, to: 1023 };

async function openIn(
  bucket: Bucket,
  { name }: ReportPlace,
  kept: KeptHead | null,
): Promise<OpenFile> {
  if (kept === null) throw refusal('NOT_FOUND');
  const { size, etag, modifiedAt } = kept;
  const read = async (range: ByteRange) => {
    const bytes = await bucket.read(kept, range);
    if (bytes === null) throw refusal('NOT_FOUND');
    return bytes;
  };
  // An empty one has no beginning to be read.
  if (size === 0 || !isPdfBeginning(await buffer(await read(beginning))))
    throw refusal('NOT_A_PDF');
  return { name, size, modifiedAt, etag, read, close: async () => undefined };
}

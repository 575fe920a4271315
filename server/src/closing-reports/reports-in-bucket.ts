import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { apiError } from '@hotel/domain/api-error.ts';
import { type Day, isDay } from '@hotel/domain/calendar/day.ts';
import { isReportName, type ReportPath } from '@hotel/domain/closing-reports/report-path.ts';
import {
  isPlainCode,
  isPlainName,
  normalizeUnicode,
} from '@hotel/domain/closing-reports/safe-name.ts';
import type { ByteRange } from '../http/response/byte-range.ts';
import type { OpenFile } from '../http/response/send-file.ts';
import { type Bucket, type BucketObject, type BucketObjectHead, openBucket } from './bucket.ts';
import type { BucketLocation } from './bucket-location.ts';
import { isPdfHeader, writeCompletePdf } from './pdf-integrity.ts';
import type { ReportStorage } from './report-storage.ts';

/**
 * The closing reports in an S3-compatible bucket, `<prefix>/<code>/<day>/<type>/<name>.pdf`. A bucket
 * shows no object before it is whole, and has no links; a key that ends in a slash is an empty folder.
 */
export function reportsInBucket(place: BucketLocation): ReportStorage {
  const bucket = openBucket(place);
  return {
    async codes() {
      const folders = await bucket.foldersIn('');
      return [...new Set(folders.filter(isPlainCode).map(normalizeUnicode))];
    },

    async days(code, type) {
      const own = await ownFolder(bucket, code);
      const keys = (await bucket.below(`${own}/`)).flatMap(readKey).filter(isReport);
      const listed = keys.filter(
        (key) => type === undefined || normalizeUnicode(key.type) === normalizeUnicode(type),
      );
      return [...new Set(listed.map(({ day }) => day))];
    },

    async types(code, day) {
      const own = await ownFolder(bucket, code);
      const keys = await bucket.below(day === undefined ? `${own}/` : `${own}/${day}/`);
      return [...new Set(keys.flatMap(readKey).map(({ type }) => normalizeUnicode(type)))];
    },

    async files(code, day, type) {
      const own = await ownFolder(bucket, code);
      const keys = (await bucket.below(`${own}/${day}/`)).flatMap(readKey).filter(isReport);
      return keys
        .filter((key) => normalizeUnicode(key.type) === normalizeUnicode(type))
        .map(({ name, key, size }) => ({ name: normalizeUnicode(name), path: key, size }));
    },

    open: async (report) => openIn(bucket, report, await findIn(bucket, report)),

    async file(report, content, { overwrite }) {
      const there = await findIn(bucket, report);
      if (there !== null && !overwrite) throw apiError('REPORT_EXISTS');
      await mkdir(place.waitingRoom, { recursive: true });
      const path = join(place.waitingRoom, `${randomUUID()}.part`);
      try {
        const size = await writeCompletePdf(content, path);
        const key =
          there?.key ?? [await ownFolder(bucket, report.code), ...namesIn(report)].join('/');
        if (!(await bucket.put(key, { path, size, overwrite }))) throw apiError('REPORT_EXISTS');
        return { name: report.name, path: key, size };
      } finally {
        await rm(path, { force: true });
      }
    },
  };
}

type ReadKey = BucketObject & { day: Day; type: string; name: string };

/** What a key says where it lies in a type of a day; [] where it does not. */
function readKey({ key, size }: BucketObject): ReadKey[] {
  const [, day = '', type = '', name, ...deeper] = key.split('/');
  if (name === undefined || !isDay(day) || !isPlainName(type)) return [];
  return [{ key, size, day, type, name: deeper.length === 0 ? name : '' }];
}

function isReport({ name, size }: ReadKey): boolean {
  return size > 0 && isReportName(name);
}

function namesIn({ day, type, name }: ReportPath): string[] {
  return [day, type, name];
}

/** A code's folder as the bucket spells it; plain ASCII has one spelling. */
async function ownFolder(bucket: Bucket, code: string): Promise<string> {
  if (isAscii(code)) return code;
  const folders = await bucket.foldersIn('');
  return (
    folders.find((one) => one === code) ??
    folders.find((one) => normalizeUnicode(one) === normalizeUnicode(code)) ??
    code
  );
}

/** A report as the bucket has it, however its accents are written; null when it is not there. */
async function findIn(bucket: Bucket, report: ReportPath): Promise<BucketObjectHead | null> {
  const own = await ownFolder(bucket, report.code);
  const exact = [own, ...namesIn(report)].join('/');
  const found = await bucket.head(exact);
  if (found !== null || isAscii(exact)) return found;
  const around = await bucket.below(`${own}/${report.day}/`);
  const same = around.find(({ key }) => normalizeUnicode(key) === normalizeUnicode(exact));
  return same === undefined ? null : bucket.head(same.key);
}

function isAscii(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text);
}

const beginning = { from: 0, to: 1023 };

async function openIn(
  bucket: Bucket,
  { name }: ReportPath,
  kept: BucketObjectHead | null,
): Promise<OpenFile> {
  if (kept === null) throw apiError('NOT_FOUND');
  const { size, etag, modifiedAt } = kept;
  const read = async (range: ByteRange) => {
    const bytes = await bucket.read(kept, range);
    if (bytes === null) throw apiError('NOT_FOUND');
    return bytes;
  };
  // An empty one has no beginning to be read.
  if (size === 0 || !isPdfHeader(await buffer(await read(beginning)))) throw apiError('NOT_A_PDF');
  return { name, size, modifiedAt, etag, read, close: async () => undefined };
}

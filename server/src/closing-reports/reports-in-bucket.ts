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
import type { ByteRange, OpenFile } from '../platform/http/response/send-file.ts';
import { Bucket, type BucketObject, type BucketObjectHead } from './bucket.ts';
import type { BucketLocation } from './bucket-location.ts';
import { isPdfHeader, writeCompletePdf } from './pdf-file.ts';
import type { ReportStorage } from './report-storage.ts';

/**
 * The closing reports in an S3-compatible bucket, `<prefix>/<code>/<day>/<type>/<name>.pdf`. A bucket
 * shows no object before it is complete and has no links. A key that ends in a slash is an empty folder.
 */
export function reportsInBucket(location: BucketLocation): ReportStorage {
  const bucket = new Bucket(location);
  return {
    async codes() {
      const folders = await bucket.listFolders('');
      return [...new Set(folders.filter(isPlainCode).map(normalizeUnicode))];
    },

    async days(code, type) {
      const folder = await codeFolder(bucket, code);
      const keys = (await bucket.list(`${folder}/`)).flatMap(parseKey).filter(isReport);
      const listed = keys.filter(
        (key) => type === undefined || normalizeUnicode(key.type) === normalizeUnicode(type),
      );
      return [...new Set(listed.map(({ day }) => day))];
    },

    async types(code, day) {
      const folder = await codeFolder(bucket, code);
      const keys = await bucket.list(day === undefined ? `${folder}/` : `${folder}/${day}/`);
      return [...new Set(keys.flatMap(parseKey).map(({ type }) => normalizeUnicode(type)))];
    },

    async files(code, day, type) {
      const folder = await codeFolder(bucket, code);
      const keys = (await bucket.list(`${folder}/${day}/`)).flatMap(parseKey).filter(isReport);
      return keys
        .filter((key) => normalizeUnicode(key.type) === normalizeUnicode(type))
        .map(({ name, key, size }) => ({ name: normalizeUnicode(name), path: key, size }));
    },

    open: async (report) => openReport(bucket, report, await findReport(bucket, report)),

    async store(report, content, { overwrite }) {
      const existing = await findReport(bucket, report);
      if (existing !== null && !overwrite) throw apiError('REPORT_EXISTS');
      await mkdir(location.uploadFolder, { recursive: true });
      const path = join(location.uploadFolder, `${randomUUID()}.part`);
      try {
        const size = await writeCompletePdf(content, path);
        const key =
          existing?.key ?? [await codeFolder(bucket, report.code), ...segmentsOf(report)].join('/');
        if (!(await bucket.put(key, { path, size, overwrite }))) throw apiError('REPORT_EXISTS');
        return { name: report.name, path: key, size };
      } finally {
        await rm(path, { force: true });
      }
    },

    async remove(report) {
      const existing = await findReport(bucket, report);
      if (existing === null) throw apiError('NOT_FOUND');
      await bucket.remove(existing.key);
    },
  };
}

type ParsedKey = BucketObject & { day: Day; type: string; name: string };

/** The parts of a key below the code's folder; [] for a key outside of a day and type. */
function parseKey({ key, size }: BucketObject): ParsedKey[] {
  const [, day = '', type = '', name, ...deeper] = key.split('/');
  if (name === undefined || !isDay(day) || !isPlainName(type)) return [];
  return [{ key, size, day, type, name: deeper.length === 0 ? name : '' }];
}

function isReport({ name, size }: ParsedKey): boolean {
  return size > 0 && isReportName(name);
}

function segmentsOf({ day, type, name }: ReportPath): string[] {
  return [day, type, name];
}

/** A code's folder as the bucket spells it; ASCII names have one spelling. */
async function codeFolder(bucket: Bucket, code: string): Promise<string> {
  if (isAscii(code)) return code;
  const folders = await bucket.listFolders('');
  return (
    folders.find((name) => name === code) ??
    folders.find((name) => normalizeUnicode(name) === normalizeUnicode(code)) ??
    code
  );
}

/** A report in the bucket, whatever the spelling of its accents; null when it does not exist. */
async function findReport(bucket: Bucket, report: ReportPath): Promise<BucketObjectHead | null> {
  const folder = await codeFolder(bucket, report.code);
  const exact = [folder, ...segmentsOf(report)].join('/');
  const found = await bucket.head(exact);
  if (found !== null || isAscii(exact)) return found;
  const objects = await bucket.list(`${folder}/${report.day}/`);
  const same = objects.find(({ key }) => normalizeUnicode(key) === normalizeUnicode(exact));
  return same === undefined ? null : bucket.head(same.key);
}

function isAscii(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text);
}

const firstKilobyte = { from: 0, to: 1023 };

async function openReport(
  bucket: Bucket,
  { name }: ReportPath,
  object: BucketObjectHead | null,
): Promise<OpenFile> {
  if (object === null) throw apiError('NOT_FOUND');
  const { size, etag, modifiedAt } = object;
  const read = async (range: ByteRange) => {
    const bytes = await bucket.read(object, range);
    if (bytes === null) throw apiError('NOT_FOUND');
    return bytes;
  };
  // A range of an empty object cannot be read.
  if (size === 0 || !isPdfHeader(await buffer(await read(firstKilobyte))))
    throw apiError('NOT_A_PDF');
  return { name, size, modifiedAt, etag, read, close: async () => undefined };
}

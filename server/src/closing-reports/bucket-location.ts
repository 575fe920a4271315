/** Where a bucket of closing reports is. */
export type BucketLocation = {
  bucket: string;
  /** What stands before every key: '' or 'a/b/'. */
  prefix: string;
  /** A store that is not Amazon's. */
  endpoint: string | undefined;
  /** Undefined: wherever the client's own settings say. */
  region: string | undefined;
  /** A folder for files on their way to the bucket. */
  waitingRoom: string;
};

/** `s3://bucket/prefix` as its two halves; null where it is none. */
export function parseBucketUrl(text: string): Pick<BucketLocation, 'bucket' | 'prefix'> | null {
  const url = URL.parse(text);
  if (url === null || url.protocol !== 's3:') return null;
  const { hostname: bucket, port, username, password, search, hash } = url;
  if (`${port}${username}${password}${search}${hash}` !== '') return null;
  if (!/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(bucket)) return null;
  const parts = partsOf(url.pathname);
  if (parts === null || parts.some((part) => part === '.' || part === '..')) return null;
  return { bucket, prefix: parts.map((part) => `${part}/`).join('') };
}

function partsOf(path: string): string[] | null {
  try {
    return decodeURIComponent(path)
      .split('/')
      .filter((part) => part !== '');
  } catch {
    return null;
  }
}

/** Where a bucket of closing reports is, and how it is reached. */
export type BucketLocation = {
  bucket: string;
  /** The start of every key: '' or 'a/b/'. */
  prefix: string;
  /** The address of an S3-compatible store other than Amazon's. */
  endpoint: string | undefined;
  /** Undefined: the region of the client's own settings. */
  region: string | undefined;
  /** A local folder for files until they are uploaded. */
  uploadFolder: string;
};

/** The bucket and the prefix of `s3://bucket/prefix`; null for any other text. */
export function parseBucketUrl(text: string): Pick<BucketLocation, 'bucket' | 'prefix'> | null {
  const url = URL.parse(text);
  if (url === null || url.protocol !== 's3:') return null;
  const { hostname: bucket, port, username, password, search, hash } = url;
  if (`${port}${username}${password}${search}${hash}` !== '') return null;
  if (!/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(bucket)) return null;
  const segments = pathSegments(url.pathname);
  if (segments === null || segments.some((segment) => segment === '.' || segment === '..'))
    return null;
  return { bucket, prefix: segments.map((segment) => `${segment}/`).join('') };
}

function pathSegments(path: string): string[] | null {
  try {
    return decodeURIComponent(path)
      .split('/')
      .filter((segment) => segment !== '');
  } catch {
    return null;
  }
}

/** A response identified by a version: sent with its ETag, or as 304 when the client has it already. */
export class VersionedResponse<Body> {
  readonly etag: string;
  readonly make: () => Promise<Body>;

  constructor(etag: string, make: () => Promise<Body>) {
    this.etag = etag;
    this.make = make;
  }
}

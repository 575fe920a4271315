/** An email ready to be sent. A link in it may give access to an account. */
export type Email = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Beside those of every email. */
  headers?: Readonly<Record<string, string>>;
  attachments?: readonly EmailAttachment[];
};

/** `type` is its media type. */
export type EmailAttachment = {
  readonly name: string;
  readonly type: string;
  readonly content: Uint8Array;
};

/** The content of an email, the same for its text and its HTML form. Plain text only. */
export type EmailContent = {
  to: string;
  subject: string;
  before: readonly string[];
  link?: { label: string; url: string };
  after: readonly string[];
  /** The URL of an invisible image that counts opens. */
  image?: string;
};

/** Ends each email about an account. */
export const signature = 'Hotel Manager';

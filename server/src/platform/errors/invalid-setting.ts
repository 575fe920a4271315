/** A wrong variable; the message is the one line that the start prints. */
export class InvalidSetting extends Error {
  constructor(message: string) {
    super(message.replaceAll(/\s+/g, ' '));
  }
}

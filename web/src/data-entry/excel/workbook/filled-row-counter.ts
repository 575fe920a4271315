/** Element names encoded as numbers, one byte per letter. */
const rowCode = nameCode('row');
const contentCodes = ['v', 'is', 'f'].map(nameCode);
const maxNameLength = 3;

function nameCode(name: string): number {
  return [...name].reduce((code, letter) => code * 256 + letter.charCodeAt(0), 0);
}

const lessThan = '<'.charCodeAt(0);
const isNameEnd = Uint8Array.from({ length: 256 }, (_, byte) =>
  ' \t\r\n/>'.includes(String.fromCharCode(byte)) ? 1 : 0,
);

/**
 * Creates a function that takes the chunks of a sheet's XML and returns the number of rows with content so
 * far. Rows that only have a format do not count.
 */
export function createFilledRowCounter(): (chunk: Uint8Array) => number {
  const nextName = createNameScanner();
  let count = 0;
  let isEmpty = false;
  return (chunk) => {
    for (const byte of chunk) {
      const name = nextName(byte);
      if (name === rowCode) isEmpty = true;
      else if (isEmpty && contentCodes.includes(name)) {
        isEmpty = false;
        count += 1;
      }
    }
    return count;
  };
}

/** Creates a function that takes each byte and returns the code of the opening tag's name it ends, else 0. */
function createNameScanner(): (byte: number) => number {
  /** The number of letters read of a name; -1 outside a name. */
  let nameLength = -1;
  let code = 0;
  return (byte) => {
    if (byte === lessThan) {
      nameLength = 0;
      code = 0;
    } else if (nameLength >= 0) {
      if (isNameEnd[byte] === 1) {
        nameLength = -1;
        return code;
      }
      nameLength = nameLength === maxNameLength ? -1 : nameLength + 1;
      code = code * 256 + byte;
    }
    return 0;
  };
}

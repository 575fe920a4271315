/** The names of elements, their letters as one number. */
const row = codeOf('row');
const contents = ['v', 'is', 'f'].map(codeOf);
const longest = 3;

function codeOf(name: string): number {
  return [...name].reduce((code, letter) => code * 256 + letter.charCodeAt(0), 0);
}

const less = '<'.charCodeAt(0);
const isNameEnd = Uint8Array.from({ length: 256 }, (_, byte) =>
  ' \t\r\n/>'.includes(String.fromCharCode(byte)) ? 1 : 0,
);

/**
 * Counts the rows of a sheet's XML that hold something, as its bytes pass by in whatever pieces. Each
 * piece is answered with the count so far. Rows that are only coloured or bordered do not count.
 */
export function filledRows(): (piece: Uint8Array) => number {
  const nameEndedBy = shortNames();
  let count = 0;
  let isEmpty = false;
  return (piece) => {
    for (const byte of piece) {
      const name = nameEndedBy(byte);
      if (name === row) isEmpty = true;
      else if (isEmpty && contents.includes(name)) {
        isEmpty = false;
        count += 1;
      }
    }
    return count;
  };
}

/** Tells of each byte which short name of an opening element ends with it; 0 where none does. */
function shortNames(): (byte: number) => number {
  /** How many letters of a name were read, -1 outside of one. */
  let letters = -1;
  let code = 0;
  return (byte) => {
    if (byte === less) {
      letters = 0;
      code = 0;
    } else if (letters >= 0) {
      if (isNameEnd[byte] === 1) {
        letters = -1;
        return code;
      }
      letters = letters === longest ? -1 : letters + 1;
      code = code * 256 + byte;
    }
    return 0;
  };
}

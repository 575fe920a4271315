/** The last bytes of a chunk, kept for the next one: one less than the longest tag that counts (`<row>`). */
const keptLength = '<row>'.length - 1;

/**
 * Creates a function that takes the chunks of a sheet's XML and returns the number of rows with content so
 * far. Rows that only have a format do not count.
 */
export function createFilledRowCounter(): (chunk: Uint8Array) => number {
  const decoder = new TextDecoder('latin1');
  let kept = '';
  let count = 0;
  let isEmpty = false;
  return (chunk) => {
    const text = kept + decoder.decode(chunk);
    for (const [, name] of text.matchAll(/<(row|v|is|f)[\s/>]/g)) {
      if (name === 'row') isEmpty = true;
      else if (isEmpty) {
        isEmpty = false;
        count += 1;
      }
    }
    // A shorter tag in what is kept is found twice; its row counts once all the same.
    kept = text.slice(-keptLength);
    return count;
  };
}

/**
 * Lists of leaked passwords contain few of twelve characters or more. Those are a common word with digits
 * and substitutions ('Motdepasse2024!'), a word twice, a run of keys or one repeated character. Refusing
 * these patterns covers them without a list of thousands in the browser.
 */
const commonWords = new Set(
  `password passwort motdepasse mdp azerty qwerty qwertz azertyuiop qwertyuiop bonjour bonsoir salut
  coucou soleil doudou loulou chouchou nicolas camille marseille paris france jetaime iloveyou amour
  princesse football dragon monkey sunshine superman batman pokemon starwars letmein welcome bienvenue
  admin administrateur administrator root user utilisateur test demo changeme changezmoi secret login
  connexion hotel hotels hotelmanager reception direction manager nuitees booking chambre vacances`.split(
    /\s+/,
  ),
);

const runs = [
  'azertyuiopqsdfghjklmwxcvbn',
  'qwertyuiopasdfghjklzxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
];
const digitRun = '01234567890123456789';
const minDistinctCharacters = 5;

/** Usual substitutions of letters: 'M0td€p@sse' → 'motdepasse'. */
const substitutions: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '€': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
};

/** Whether a password of twelve characters or more is one that an attacker tries first. */
export function isCommonPassword(password: string): boolean {
  const plain = withoutAccents(password.toLowerCase());
  return (
    new Set(plain).size < minDistinctCharacters ||
    isRun(plain) ||
    spellings(plain).some((letters) => isCommonWord(letters))
  );
}

function withoutAccents(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '');
}

/** The letters of the text, as written and with substitutions undone. */
function spellings(text: string): string[] {
  const trimmed = text.replace(/\P{L}+$/u, '').replace(/^[^\p{L}€@$]+/u, '');
  const restored = [...trimmed].map((character) => substitutions[character] ?? character).join('');
  return [lettersOf(text), lettersOf(restored)];
}

function lettersOf(text: string): string {
  return text.replaceAll(/\P{L}/gu, '');
}

function isRun(text: string): boolean {
  const letters = lettersOf(text);
  const digits = text.replaceAll(/\D/g, '');
  const lettersRun = letters.length === 0 || runs.some((run) => isPartOfRun(run, letters));
  const digitsRun = digits.length === 0 || isPartOfRun(digitRun, digits);
  return lettersRun && digitsRun;
}

function isPartOfRun(run: string, text: string): boolean {
  return run.includes(text) || [...run].reverse().join('').includes(text);
}

/** Whether the letters are a sequence of common words ('hotelhotel', 'bonjourparis'), or none at all. */
function isCommonWord(letters: string): boolean {
  const reachable = new Set([0]);
  for (let start = 0; start < letters.length; start += 1) {
    if (!reachable.has(start)) continue;
    for (const word of commonWords) {
      if (letters.startsWith(word, start)) reachable.add(start + word.length);
    }
  }
  return reachable.has(letters.length);
}

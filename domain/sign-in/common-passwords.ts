/**
 * What twelve characters do not save: the lists of leaked passwords hold few that long, and those are
 * a common word dressed up ('Motdepasse2024!'), the word twice, a run of the keyboard or one character
 * over and over. Refusing these shapes covers them without a list of thousands in the browser.
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
const fewestCharacters = 5;

/** Letters under their usual disguises: 'M0td€p@sse' → 'motdepasse'. */
const disguises: Readonly<Record<string, string>> = {
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

/** Whether a long password is one that would be tried first. */
export function isCommonPassword(password: string): boolean {
  const plain = withoutAccents(password.toLowerCase());
  return (
    new Set(plain).size < fewestCharacters ||
    isRun(plain) ||
    spellings(plain).some((letters) => isCommonWord(letters))
  );
}

function withoutAccents(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '');
}

/** The letters alone, as written and with the disguises taken off. */
function spellings(text: string): string[] {
  const undressed = text.replace(/\P{L}+$/u, '').replace(/^[^\p{L}€@$]+/u, '');
  const unmasked = [...undressed].map((character) => disguises[character] ?? character).join('');
  return [lettersOf(text), lettersOf(unmasked)];
}

function lettersOf(text: string): string {
  return text.replaceAll(/\P{L}/gu, '');
}

function isRun(text: string): boolean {
  const letters = lettersOf(text);
  const digits = text.replaceAll(/\D/g, '');
  const lettersRun = letters.length === 0 || runs.some((run) => follows(run, letters));
  const digitsRun = digits.length === 0 || follows(digitRun, digits);
  return lettersRun && digitsRun;
}

function follows(run: string, text: string): boolean {
  return run.includes(text) || [...run].reverse().join('').includes(text);
}

/** Common words one after the other ('hotelhotel', 'bonjourparis'), or no letter at all. */
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

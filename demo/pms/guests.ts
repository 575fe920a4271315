import type { Country } from '../hotels/hotel-plan.ts';

/** The number of named guests of a country in the PMS; they return. */
export const profilesPerCountry = 400;

type Names = { readonly last: readonly string[]; readonly first: readonly string[] };

const french: Names = {
  last: listed(
    'Martin, Bernard, Lefèvre, Moreau, Girard, Roussel, Fontaine, Chevalier, Mercier, Garnier, Faure, Barbier, Renaud, Picard, Colin, Aubert, Deschamps, Guérin, Noël, Perret',
  ),
  first: listed(
    'Élodie, Julien, Camille, Hugo, Nathalie, Olivier, Chloé, François, Inès, Benoît, Sylvie, Théo, Anaïs, Gérard, Maëlle, Xavier, Léa, Pascal, Zoé, Rémi',
  ),
};
const english: Names = {
  last: listed('Smith, Taylor, Walker, Harris, Clarke, Bennett, Foster, Hughes, Mitchell, Parker'),
  first: listed('Emma, James, Olivia, Henry, Grace, Oliver, Alice, Thomas, Ruth, Daniel'),
};
const german: Names = {
  last: listed('Müller, Schneider, Weber, Becker, Hoffmann, Krüger, Vogel, Brandt, Lorenz, Kaiser'),
  first: listed('Anna, Lukas, Julia, Felix, Katrin, Jürgen, Sabine, Moritz, Petra, Stefan'),
};

const namesByCountry: Readonly<Record<string, Names>> = {
  GB: english,
  US: english,
  CA: english,
  DE: german,
  CH: german,
  IT: {
    last: listed('Rossi, Ferrari, Bianchi, Romano, Conti, Greco, Bruno, Gallo, Costa, Fontana'),
    first: listed('Giulia, Marco, Elena, Luca, Sofia, Matteo, Chiara, Paolo, Laura, Andrea'),
  },
  ES: {
    last: listed('García, Muñoz, Serrano, Ortega, Castro, Vega, Navarro, Iglesias, Molina, Prieto'),
    first: listed('Lucía, Javier, Carmen, Álvaro, Marta, Sergio, Pilar, Diego, Nuria, Íñigo'),
  },
  NL: {
    last: listed('de Vries, Jansen, Bakker, Visser, Smit, Meijer, Mulder, Bos, Peters, Hendriks'),
    first: listed('Sanne, Daan, Lotte, Bram, Femke, Joris, Anouk, Pieter, Marijke, Ruben'),
  },
  BE: {
    last: listed(
      'Peeters, Dubois, Claes, Lambert, Goossens, Dupont, Willems, Leclercq, Maes, Simon',
    ),
    first: listed('Marie, Wout, Charlotte, Lucas, Elke, Nicolas, Amélie, Jan, Sarah, Koen'),
  },
  JP: {
    last: listed(
      'Satō, Suzuki, Tanaka, Watanabe, Yamamoto, Nakamura, Kobayashi, Katō, Yoshida, Mori',
    ),
    first: listed('Yuki, Haruto, Aoi, Sota, Sakura, Ren, Hana, Kenji, Emi, Takumi'),
  },
  PL: {
    last: listed(
      'Nowak, Kowalski, Wójcik, Kamińska, Zieliński, Szymańska, Dąbrowski, Król, Wieczorek, Zając',
    ),
    first: listed('Anna, Piotr, Katarzyna, Tomasz, Zofia, Paweł, Ewa, Jakub, Magda, Michał'),
  },
};

/** Short lists read better in one line. */
function listed(names: string): string[] {
  return names.split(', ');
}

/** The name of the guest of this number among those of the country. */
export function guestName(country: Country | undefined, number: number): [string, string] {
  const { last, first } = namesByCountry[country?.code ?? ''] ?? french;
  const round = Math.floor(number / last.length);
  return [last[number % last.length] ?? '', first[(number + round) % first.length] ?? ''];
}

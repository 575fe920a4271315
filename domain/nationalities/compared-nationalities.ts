import { inFrenchOrder } from '../french-order.ts';
import { differenceOf, sumOfKnown } from '../numbers/nullable-arithmetic.ts';
import { roundedShares } from '../numbers/rounded-shares.ts';
import type { NationalityRow } from '../pms/endpoints.ts';
import { rankedNationalities } from '../pms/ranked-nationalities.ts';
import { colouredCount, type NationalityColour, nationalityColour } from './nationality-colour.ts';
import type { NationalityShare } from './top-nationalities.ts';

/** Counts of guests and rooms; PAX is adults plus children. */
export type GuestCounts = {
  readonly pax: number;
  readonly rooms: number;
  readonly adults: number;
  readonly children: number;
};

const shareDecimals = 1;

/** A row of the ranked table. null is unknown; shares are in percent of all PAX and add up to 100. */
export type ComparedNationality = GuestCounts & {
  readonly name: string;
  readonly previousPax: number | null;
  readonly variation: number | null;
  readonly share: number | null;
  readonly colour: NationalityColour | null;
};

/** The PMS's rows with French country names: a country given by code and by name becomes one row. */
export function nationalitiesInFrench(rows: readonly NationalityRow[]): NationalityRow[] {
  return rankedNationalities(
    rows.map((row) => ({ ...row, NATIONALITE: countryInFrench(row.NATIONALITE) })),
  );
}

/**
 * The nationalities of a period compared with the period one year before, most PAX first. `previous` is null
 * when there is no comparison, or it could not be read. Otherwise a nationality that it lacks had 0 PAX then,
 * and one that only it has is listed with 0 PAX now, so that the column adds up.
 */
export function comparedNationalities(
  current: readonly NationalityRow[],
  previous: readonly NationalityRow[] | null,
): ComparedNationality[] {
  const previousRows = previous === null ? null : nationalitiesInFrench(previous);
  const currentRows = nationalitiesInFrench(current);
  const onlyPrevious = (previousRows ?? [])
    .filter(({ NATIONALITE }) => currentRows.every((row) => row.NATIONALITE !== NATIONALITE))
    .map(({ NATIONALITE }) => ({ NATIONALITE, ROOM: 0, ADULT: 0, CHILD: 0, PAX: 0 }));
  const rows = [...currentRows, ...onlyPrevious];
  const shares = roundedShares(
    rows.map(({ PAX }) => PAX),
    shareDecimals,
  );
  const lines = rows
    .map(({ NATIONALITE, ROOM, ADULT, CHILD, PAX }, index) => {
      const previousPax =
        previousRows === null
          ? null
          : (previousRows.find((row) => row.NATIONALITE === NATIONALITE)?.PAX ?? 0);
      return {
        name: NATIONALITE,
        pax: PAX,
        rooms: ROOM,
        adults: ADULT,
        children: CHILD,
        previousPax,
        variation: differenceOf(PAX, previousPax),
        share: shares[index] ?? null,
      };
    })
    .toSorted(
      (a, b) =>
        // Nationalities with guests now rank the same with and without a comparison: their colour depends on it.
        b.pax - a.pax ||
        (a.pax > 0 ? 0 : (b.previousPax ?? 0) - (a.previousPax ?? 0)) ||
        inFrenchOrder(a.name, b.name),
    );
  return lines.map((line, rank) => ({ ...line, colour: nationalityColour(rank, line.pax) }));
}

/** The parts of the stacked bar: each nationality with a colour of its own, and 'Autres' for the others that have guests. */
export function nationalityShares(lines: readonly ComparedNationality[]): NationalityShare[] {
  const present = lines.filter(({ pax }) => pax > 0);
  const rest = present.slice(colouredCount);
  if (rest.length === 0) return present;
  const others = {
    name: 'Autres',
    pax: rest.reduce((sum, { pax }) => sum + pax, 0),
    share: sumOfKnown(rest.map(({ share }) => share)),
    colour: nationalityColour(colouredCount, 1),
  };
  return [...present.slice(0, colouredCount), others];
}

/** The totals of a period. */
export function guestTotals(rows: readonly NationalityRow[]): GuestCounts {
  const sum = (figureOf: (row: NationalityRow) => number) =>
    rows.reduce((total, row) => total + figureOf(row), 0);
  return {
    pax: sum(({ PAX }) => PAX),
    rooms: sum(({ ROOM }) => ROOM),
    adults: sum(({ ADULT }) => ADULT),
    children: sum(({ CHILD }) => CHILD),
  };
}

const names = new Intl.DisplayNames(['fr'], { type: 'region', fallback: 'none' });
/** Codes without a country: 'unknown region', and those reserved for private use. */
const noCountry = /^(ZZ|AA|Q[M-Z]|X[A-JL-Z])$/;

/**
 * A nationality as the screens show it: the French name of the country where the PMS has an ISO 3166 code of
 * two or three letters, else the text of the PMS.
 */
export function countryInFrench(text: string): string {
  const trimmed = text.trim();
  const code = trimmed.toUpperCase();
  const region = code.length === 3 ? alpha2Of(code) : code;
  if (region === undefined || !/^[A-Z]{2}$/.test(region) || noCountry.test(region)) return trimmed;
  return names.of(region) ?? trimmed;
}

/** ISO 3166-1: the alpha-3 code of each country, followed by its alpha-2 code. */
const pairs = `
ABWAW AFGAF AGOAO AIAAI ALAAX ALBAL ANDAD AREAE ARGAR ARMAM ASMAS ATAAQ ATFTF ATGAG
AUSAU AUTAT AZEAZ BDIBI BELBE BENBJ BESBQ BFABF BGDBD BGRBG BHRBH BHSBS BIHBA BLMBL
BLRBY BLZBZ BMUBM BOLBO BRABR BRBBB BRNBN BTNBT BVTBV BWABW CAFCF CANCA CCKCC CHECH
CHLCL CHNCN CIVCI CMRCM CODCD COGCG COKCK COLCO COMKM CPVCV CRICR CUBCU CUWCW CXRCX
CYMKY CYPCY CZECZ DEUDE DJIDJ DMADM DNKDK DOMDO DZADZ ECUEC EGYEG ERIER ESHEH ESPES
ESTEE ETHET FINFI FJIFJ FLKFK FRAFR FROFO FSMFM GABGA GBRGB GEOGE GGYGG GHAGH GIBGI
GINGN GLPGP GMBGM GNBGW GNQGQ GRCGR GRDGD GRLGL GTMGT GUFGF GUMGU GUYGY HKGHK HMDHM
HNDHN HRVHR HTIHT HUNHU IDNID IMNIM INDIN IOTIO IRLIE IRNIR IRQIQ ISLIS ISRIL ITAIT
JAMJM JEYJE JORJO JPNJP KAZKZ KENKE KGZKG KHMKH KIRKI KNAKN KORKR KWTKW LAOLA LBNLB
LBRLR LBYLY LCALC LIELI LKALK LSOLS LTULT LUXLU LVALV MACMO MAFMF MARMA MCOMC MDAMD
MDGMG MDVMV MEXMX MHLMH MKDMK MLIML MLTMT MMRMM MNEME MNGMN MNPMP MOZMZ MRTMR MSRMS
MTQMQ MUSMU MWIMW MYSMY MYTYT NAMNA NCLNC NERNE NFKNF NGANG NICNI NIUNU NLDNL NORNO
NPLNP NRUNR NZLNZ OMNOM PAKPK PANPA PCNPN PERPE PHLPH PLWPW PNGPG POLPL PRIPR PRKKP
PRTPT PRYPY PSEPS PYFPF QATQA REURE ROURO RUSRU RWARW SAUSA SDNSD SENSN SGPSG SGSGS
SHNSH SJMSJ SLBSB SLESL SLVSV SMRSM SOMSO SPMPM SRBRS SSDSS STPST SURSR SVKSK SVNSI
SWESE SWZSZ SXMSX SYCSC SYRSY TCATC TCDTD TGOTG THATH TJKTJ TKLTK TKMTM TLSTL TONTO
TTOTT TUNTN TURTR TUVTV TWNTW TZATZ UGAUG UKRUA UMIUM URYUY USAUS UZBUZ VATVA VCTVC
VENVE VGBVG VIRVI VNMVN VUTVU WLFWF WSMWS YEMYE ZAFZA ZMBZM ZWEZW
`;

const alpha2ByAlpha3 = new Map(
  pairs
    .trim()
    .split(/\s+/)
    .map((pair) => [pair.slice(0, 3), pair.slice(3)]),
);

/** 'FRA' → 'FR'; undefined when the text is no alpha-3 code. */
function alpha2Of(alpha3: string): string | undefined {
  return alpha2ByAlpha3.get(alpha3);
}

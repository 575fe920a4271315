import { mayNeedCountryName } from '@hotel/domain/nationalities/country-code.ts';
import { topNationalities } from '@hotel/domain/nationalities/top-nationalities.ts';
import { frenchNumber, frenchPercent } from '@hotel/domain/numbers/french-numbers.ts';
import { lazyComponent } from '../../ui/loading/lazy-component.tsx';
import { nationalityLook } from '../../ui/nationality-look.ts';
import type { MonthResponses } from '../month-cache.ts';

type RankingProps = Pick<MonthResponses['nationalities'], 'rows'> & {
  /** Of some days no file of the PMS says who slept there. */
  isPartOnly: boolean;
};

/** For a PMS that gives country codes: the names of countries are downloaded for it alone. */
const CodedRanking = lazyComponent(async () => {
  const { nationalitiesInFrench } = await import(
    '@hotel/domain/nationalities/compared-nationalities.ts'
  );
  return ({ rows, ...ranking }: RankingProps) => (
    <NamedRanking rows={nationalitiesInFrench(rows)} {...ranking} />
  );
});

/** The three nationalities with the most guests and the others, under the names and colours of their own page. */
export function NationalityRanking(props: RankingProps) {
  const isCoded = props.rows.some(({ NATIONALITE }) => mayNeedCountryName(NATIONALITE));
  return isCoded ? <CodedRanking {...props} /> : <NamedRanking {...props} />;
}

/** The same of rows that have their names. */
function NamedRanking({ rows, isPartOnly }: RankingProps) {
  const top = topNationalities(rows);
  if (top.length === 0) {
    return (
      <p className="pt-2 text-sm text-ink-soft">
        {isPartOnly ? 'Nationalités inconnues.' : 'Aucun client ce mois-ci.'}
      </p>
    );
  }
  return (
    <ol className="flex flex-col gap-1 pt-1">
      {top.map(({ name, pax, share, colour }) => (
        <li
          key={`${colour} ${name}`}
          className="flex min-h-6 items-center gap-1.5 text-[0.8125rem] leading-4 sm:gap-2 sm:text-sm"
        >
          <span
            aria-hidden="true"
            className={`size-2 shrink-0 rounded-full ${nationalityLook(colour)}`}
          />
          <span className="min-w-0 flex-1 hyphens-auto wrap-break-word" lang="fr">
            {name}
          </span>
          <span className="hidden text-xs text-ink-soft sm:inline xl:hidden 2xl:inline print:hidden">
            {frenchNumber(pax)}
          </span>
          <span className="min-w-9 text-right font-medium whitespace-nowrap">
            {frenchPercent(share, 0)}
          </span>
        </li>
      ))}
    </ol>
  );
}

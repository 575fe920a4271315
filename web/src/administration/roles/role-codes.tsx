import { type RoleSum, roleSum } from '@hotel/domain/access/role-sum.ts';
import { Badge } from '../../design/badge.tsx';

type RoleCodesProps = { role: Parameters<typeof roleSum>[0]; roles: Parameters<typeof roleSum>[1] };

/** What a role adds up to: its own codes, then those it inherits with the role that gives them. */
export function RoleCodes({ role, roles }: RoleCodesProps) {
  const sum = roleSum(role, roles);
  if (sum.isAdmin) return <Badge tone="danger">tous les droits</Badge>;
  if (sum.codes.length === 0) return '–';
  return (
    <ul className="flex flex-wrap gap-1.5 @max-3xl:justify-end">
      {ownFirst(sum).map(({ code, from }) => (
        <li key={code}>
          <Badge tone={from === null ? 'good' : 'quiet'}>
            {from === null ? code : `${code}, hérité de ${from}`}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

function ownFirst({ codes }: RoleSum) {
  return codes.toSorted((one, other) => Number(one.from !== null) - Number(other.from !== null));
}

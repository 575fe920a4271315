-- Who sent an invitation: those still pending are revoked when their author is deleted.
alter table invitation add column invited_by integer references account (id) on delete set null;
create index invitation_invited_by on invitation (invited_by);

-- The authors of invitations sent before this column are in the audit trail.
update invitation set invited_by = audit_entry.actor_id
from audit_entry join account on account.id = audit_entry.actor_id
where audit_entry.action = 'POST /admin/invitations' and not audit_entry.refused
  and audit_entry.target_id = invitation.id::text;

-- Each time an invitation was sent again, kept for the day that the limit looks at.
create table invitation_resend (
  invitation_id integer not null references invitation (id) on delete cascade,
  resent_at timestamptz not null default now()
);
create index invitation_resend_invitation on invitation_resend (invitation_id, resent_at);

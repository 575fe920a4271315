-- Failed sign-ins are counted by account over all IP addresses too.
create index sign_in_failure_email on sign_in_failure (email, failed_at);

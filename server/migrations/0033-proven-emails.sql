-- Whether the owner of an account has shown that its e-mail address is theirs. An address that was never proven may belong to
-- somebody else: it gets few letters, and no second factor can be set behind its owner's back. Staff came by a mailed
-- invitation or were named by the operator, and who used a mailed link to choose a password has shown it, too.

alter table account add column email_verified_at timestamptz;
update account set email_verified_at = created_at where role = 'admin';
update account set email_verified_at = used_at
from password_reset where account_id = account.id and used_at is not null and email_verified_at is null;

/** What the SQL Editor shows when a statement is refused; "%" is the email. */
export const ownerSqlMessages = {
  noUser: "No user has the email %. Nothing was changed.",
  noUserToAdd: 'No user has the email %. Add the user first, under "Authentication", "Users".',
  notConfirmed:
    '% has not been confirmed, so a stranger may know its password. Delete that user under "Authentication", "Users", and add it again with "Auto Confirm User".',
  noOwner: "% does not manage the site. Nothing was changed.",
  lastOwner: "% is the last owner and stays. Add another owner first.",
  lastConfirmed: "% stays: no other owner has confirmed their email, so nobody could sign in.",
} as const;

type Step = {
  text: string;
  /** Of the project's dashboard. */
  page?: { place: string; path: string };
  /** Whether the statement is shown with it. */
  isStatement?: boolean;
};

const runStatement: Step = {
  text: 'Copy this statement, paste it there and press "Run". It ends with "Success", or says what is wrong.',
  page: { place: "Supabase: SQL Editor", path: "sql/new" },
  isStatement: true,
};

export const ownerMessages = {
  meaning:
    "Owners can change everything here. They are added and removed at Supabase, so a stolen sign-in cannot do it.",
  emailUnread: "Please enter one email address, such as anna@band.com.",
  waiting: "Type their email first.",
  copied: "Copied",
  failed: "The statement could not be copied. Please select it and copy that.",
  add: (signInAddress: string, shortestPassword: number): Step[] => [
    {
      text: `Press "Add user", "Create new user". Enter their email and a password of ${shortestPassword} characters or more, and tick "Auto Confirm User". Where they have an account already, skip this step.`,
      page: { place: "Supabase: Authentication, Users", path: "auth/users" },
    },
    runStatement,
    {
      text: `Give them the password. They sign in at ${signInAddress} and choose another one under "Settings".`,
    },
  ],
  remove: (): Step[] => [
    runStatement,
    {
      text: "Their rights end at once in every browser, and so do the private links that they made. The account stays. The statement refuses to remove the last owner.",
    },
  ],
} as const;

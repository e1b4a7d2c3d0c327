export const signInMessages = {
  forgotten: "Enter the email address of your account. We send a link to it that leads to a new password.",
  /** Both the same for every address: nothing here may reveal whether an account exists. */
  sent: "If this address has an account, we have sent a link to it.",
  sendAgain:
    "You can request another one in a minute. If no email arrives, wait an hour: only a few can be sent each hour.",
  tooManyAttempts: (seconds: number) =>
    `Too many attempts. Please wait ${seconds === 60 ? "a minute" : seconds === 1 ? "1 second" : `${seconds} seconds`}.`,
} as const;

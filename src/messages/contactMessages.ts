/** behaviour §5 and §8, contact form. */
export const contactMessages = {
  invitation: "Write to us: we read every message.",
  emailRequired: "Email is required",
  emailInvalid: "Please enter a valid email address",
  messageRequired: "Message is required",
  messageTooShort: "Message must be at least 10 characters long",
  messageTooLong: (length: number) =>
    `This message has ${length.toLocaleString("en")} characters. Please shorten it to 5,000.`,
  sentTitle: "Message sent!",
  sent: "Thank you for your message. We'll get back to you soon.",
  failed: "Failed to send message. Please try again later.",
} as const;

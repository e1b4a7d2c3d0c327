/** The sentence for a refused value, by the suffix of its constraint's name. */
export const refusedValues: Record<string, (field: string) => string> = {
  is_not_blank: (field) => `${field} is missing. Please fill it in.`,
  is_not_too_long: (field) => `${field} is too long. Please shorten it.`,
  is_a_web_address: (field) =>
    `${field} is not a web address, or too long. Please enter one that begins with https://.`,
  is_a_date: (field) => `${field} is too far from today. Please choose another one.`,
  is_before_the_release: (field) => `${field} must be before the release. Please choose another one.`,
  is_a_list_of_links: (field) =>
    `${field} has a link without a label or a web address. Please check every link.`,
  is_a_time: (field) => `${field} is not a time of day. Please enter one from 00:00 to 23:59.`,
  is_a_country: (field) => `${field} is not one of the list. Please choose another one.`,
  is_a_kind: (field) => `${field} is not one of the list. Please choose another one.`,
  is_a_licence: (field) => `${field} is not one of the list. Please choose another one.`,
  is_a_code: (field) => `${field} is not complete. Please enter its 12 letters and digits.`,
  is_a_status: (field) => `${field} is not one of the list. Please choose another one.`,
  is_not_too_many: (field) => `${field} is full. Please delete some of them first.`,
  is_a_hash: (field) => `${field} is not complete. Please make another one.`,
  starts_at_one: (field) => `${field} is below 1. Please reload the page and try again.`,
};

/** The same where no field can be named. */
export const refusals = {
  value: "The entry was refused. Please check every field.",
  date: "A date is too far from today. Please choose another one.",
  character: "A text holds a character that cannot be saved. Please type it again.",
} as const;

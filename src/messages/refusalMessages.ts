/** The name on screen of each column, by `{table}_{column}`, the prefix of its constraints. */
export const fieldNames: Record<string, string> = {
  albums_title: "Album Title",
  albums_artist: "Artist",
  albums_description: "Description",
  albums_purchase_link: "Purchase Link",
  albums_vimeo_url: "Vimeo URL",
  albums_cover_url: "Album Cover",
  albums_cover_copies: "Album Cover",
  albums_is_new: "Mark as NEW",
  albums_published_at: "Public from",
  albums_created_at: "Date",
  albums_is_dated: "Date",
  albums_is_downloadable: "Visitors may download",
  tracks_title: "Track Title",
  tracks_duration: "Duration",
  tracks_track_number: "Track number",
  tracks_audio_url: "Audio File",
  track_originals_original_url: "Original of the audio file",
  track_originals_former_url: "Original of the audio file",
  track_originals_copy_url: "Listening copy",
  track_texts_lyrics: "Text of the lyrics",
  track_texts_credits: "Text of the credits",
  private_links_name: "Name",
  private_links_token_hash: "Private link",
  private_links_expires_at: "Last day",
  app_settings_key: "Setting",
  app_settings_value: "Setting",
  shows_id: "The list of shows",
  shows_day: "Day",
  shows_starts: "Starts",
  shows_venue: "Venue",
  shows_city: "City",
  shows_country: "Country",
  shows_ticket_url: "Tickets",
  shows_note: "Note",
  shows_status: "Status",
  shows_published_at: "Public from",
};

/** The sentence for a refused value, by the suffix of its constraint's name. */
export const refusedValues: Record<string, (field: string) => string> = {
  is_not_blank: (field) => `${field} is missing. Please fill it in.`,
  is_not_too_long: (field) => `${field} is too long. Please shorten it.`,
  is_a_web_address: (field) =>
    `${field} is not a web address, or too long. Please enter one that begins with https://.`,
  is_a_date: (field) => `${field} is too far from today. Please choose another one.`,
  is_a_time: (field) => `${field} is not a time of day. Please enter one from 00:00 to 23:59.`,
  is_a_country: (field) => `${field} is not one of the list. Please choose another one.`,
  is_a_status: (field) => `${field} is not one of the list. Please choose another one.`,
  is_not_too_many: (field) => `${field} is full: it holds 500 at most. Please delete some of them first.`,
  is_a_hash: (field) => `${field} is not complete. Please make another one.`,
  starts_at_one: (field) => `${field} is below 1. Please reload the page and try again.`,
};

/** The same where no field can be named. */
export const refusals = {
  value: "The entry was refused. Please check every field.",
  date: "A date is too far from today. Please choose another one.",
  character: "A text holds a character that cannot be saved. Please type it again.",
} as const;

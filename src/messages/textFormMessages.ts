const countOf = (lines: number) => `${lines.toLocaleString("en")} ${lines === 1 ? "line" : "lines"}`;

const broken = ([first = 0, ...others]: readonly number[]) =>
  others.length === 0
    ? `Line ${first} has no time that can be read: visitors will not see it.`
    : others.length < 5
      ? `Lines ${[first, ...others.slice(0, -1)].join(", ")} and ${others.at(-1)} have no time that can be read: visitors will not see them.`
      : `${countOf(others.length + 1)}, the first of them line ${first}, have no time that can be read: visitors will not see them.`;

export const textFormMessages = {
  lyrics: "Plain text, or LRC with times.",
  plain: (lines: number) => `Plain lyrics, ${countOf(lines)}.`,
  timed: (lines: number) => `Timed lyrics, ${countOf(lines)}.`,
  broken,
  credits: "Who wrote, played and recorded it.",
  tooLong: (limit: number, tooMany: number) =>
    `${limit.toLocaleString("en")} characters at most: please take ${tooMany.toLocaleString("en")} away.`,
} as const;

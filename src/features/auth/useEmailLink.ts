import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { followEmailLink } from "#data/followEmailLink.ts";
import { followAddress } from "#data/session.ts";
import { type OpenLink, purposeOf } from "#rules/emailLink.ts";

/**
 * The steps of an email link, and its account once Auth has verified it: tokens at once, which uses nothing up, anything
 * else by `verify`, on a press.
 */
export function useEmailLink(link: OpenLink) {
  const [steps] = useState(() => followEmailLink(link));
  const { data, isError, refetch } = useQuery({
    queryKey: ["emailLink", useId()],
    queryFn: async () => {
      const account = await steps.verify();
      // For the dashboard's header, if this browser is signed in.
      if (purposeOf(link) === "email") followAddress().catch(() => undefined);
      return account;
    },
    enabled: link.kind === "tokens",
    gcTime: 0,
  });
  const verify = async () => {
    await refetch({ throwOnError: true, cancelRefetch: false });
    return steps.verify();
  };
  return { steps, account: data, isFailed: isError, verify };
}

// Loaded into a command by `node --import`: its minutes take seconds.
import { syncBuiltinESMExports } from "node:module";
import timers from "node:timers/promises";

const FACTOR = 60;
const started = Date.now();
const { now } = Date;
Date.now = () => started + (now() - started) * FACTOR;

const sleep = timers.setTimeout;
timers.setTimeout = (delay, ...rest) => sleep(delay / FACTOR, ...rest);
syncBuiltinESMExports();

// SPDX-License-Identifier: EPL-2.0
package org.isolde.ui.launching.internal.transactions;

import java.text.NumberFormat;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.OptionalInt;
import org.eclipse.debug.core.DebugPlugin;
import org.eclipse.debug.core.ILaunchMode;
import org.eclipse.osgi.util.NLS;
import org.isolde.launching.StmSettings;
import org.isolde.launching.runs.Run;
import org.isolde.launching.runs.RunStatistics;

/** Describes a run and its progress in words. */
final class RunText {

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofLocalizedTime(FormatStyle.MEDIUM);
    private static final double MILLISECONDS_OF_SECOND = 1000;

    private RunText() {}

    /** A name for a run among others, for instance {@code Withdraw (Run, mvstm, 12:04:31)}. */
    static String label(Run run) {
        ILaunchMode mode = DebugPlugin.getDefault().getLaunchManager().getLaunchMode(run.mode());
        return NLS.bind(
                Messages.runLabel,
                new Object[] {run.name(), mode == null ? run.mode() : mode.getLabel().replace("&", ""),
                    run.settings().algorithm(), clock(run.start())});
    }

    /** How far a run has come, and from when its counts are. */
    static String state(Run run) {
        if (run.problem().isPresent()) {
            return NLS.bind(Messages.unreadable, run.problem().get());
        }
        if (run.settings().records()) {
            return run.settings().recording().equals(StmSettings.ONLINE)
                    ? Messages.online
                    : NLS.bind(Messages.recorded, run.settings().recording());
        }
        if (!run.settings().statistics()) {
            return Messages.noStatistics;
        }
        String state = run.statistics().map(statistics -> counted(run, statistics)).orElseGet(() -> uncounted(run));
        long others = run.statistics().map(RunStatistics::otherConflicts).orElse(0L);
        if (others > 0) {
            state = NLS.bind(Messages.others, state, others);
        }
        if (run.statistics().filter(RunText::isOnlyCounted).isPresent()) {
            state = NLS.bind(Messages.noDetails, state);
        }
        return run.certified() == 0 ? state : NLS.bind(Messages.certified, state, run.certified());
    }

    /** Whether details would say more. */
    private static boolean isOnlyCounted(RunStatistics statistics) {
        return !statistics.hasDetails() && statistics.sum().retries() > 0;
    }

    private static String clock(Instant instant) {
        return TIME.format(instant.atZone(ZoneId.systemDefault()));
    }

    private static String counted(Run run, RunStatistics statistics) {
        String time = seconds(statistics.time());
        return switch (run.state()) {
            case RUNNING -> run.silentSince()
                    .map(since -> NLS.bind(Messages.silent, clock(since), time))
                    .or(() -> run.idleSince().map(since -> NLS.bind(Messages.idle, clock(since), time)))
                    .orElse(NLS.bind(Messages.running, time));
            case ENDED -> NLS.bind(Messages.ended, exit(run), time);
            case CUT_OFF -> NLS.bind(Messages.cutOff, exit(run), time);
        };
    }

    private static String uncounted(Run run) {
        return switch (run.state()) {
            case RUNNING -> Messages.notYet;
            case ENDED, CUT_OFF -> NLS.bind(Messages.noCounts, exit(run));
        };
    }

    private static String exit(Run run) {
        OptionalInt value = run.exitValue();
        return value.isPresent() ? Integer.toString(value.getAsInt()) : Messages.endedUnknown;
    }

    private static String seconds(Duration time) {
        NumberFormat format = NumberFormat.getNumberInstance();
        format.setMinimumFractionDigits(1);
        format.setMaximumFractionDigits(1);
        return format.format(time.toMillis() / MILLISECONDS_OF_SECOND) + " s";
    }
}

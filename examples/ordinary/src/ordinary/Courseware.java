// SPDX-License-Identifier: EPL-2.0
package ordinary;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.isolde.stm.Atomic;

/** Courses and the students that are enrolled in them. */
public class Courseware {
    private record Enrolment(String student, String course) {}

    private final Set<String> students = new HashSet<>();
    private final Set<String> courses = new HashSet<>();
    private final Set<Enrolment> enrolments = new HashSet<>();

    public Courseware() {
        students.add("a");
        courses.add("b");
    }

    @Atomic
    public void register(String student) {
        students.add(student);
    }

    @Atomic
    public void addCourse(String course) {
        courses.add(course);
    }

    @Atomic
    public boolean enrol(String student, String course) {
        if (!students.contains(student) || !courses.contains(course)) {
            return false;
        }
        enrolments.add(new Enrolment(student, course));
        return true;
    }

    /** Only a course without students can be removed. */
    @Atomic
    public boolean removeCourse(String course) {
        if (enrolments.stream().anyMatch(e -> e.course().equals(course))) {
            return false;
        }
        return courses.remove(course);
    }

    @Atomic
    public List<String> participants(String course) {
        return enrolments.stream().filter(e -> e.course().equals(course)).map(Enrolment::student).sorted().toList();
    }
}
